import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import { toJson } from '../../domain/values/json.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { addPrice, findPrice } from '../pricing/agreement-store.ts'
import type { PriceChange } from '../pricing/price-change.ts'

/** Stores the price of a change as a further one. */
export async function storeChange(
  tx: Database,
  id: string,
  { change, actor, now }: { change: PriceChange; actor: Actor; now: Date },
): Promise<void> {
  const before = await findPrice(tx, id)
  if (!before) throw new Problem('changed_meanwhile')
  await addPrice(tx, {
    ...before,
    number: before.number + 1,
    total_cents: change.total,
    fare: toJson(change.fare),
    facts: toJson(change.facts),
    tariff_number: change.tariff,
    reason: null,
    made_by: actor.name,
    created_at: now.toISOString(),
  })
  if (change.total === before.total_cents) return
  await recordEvent(tx, {
    kind: 'reservation.price-changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: { before: { priceCents: before.total_cents }, after: { priceCents: change.total } },
  })
}
