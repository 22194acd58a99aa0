import { EMPTY_FACTS } from '../../../domain/money/ledger/absorb.ts'
import { toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PaymentRow } from '../ledger/payment-store.ts'

/**
 * Adds the payment that charging the card which was kept with another one becomes, or authorising an amount on it. Returns
 * its id.
 */
export async function insertCharge(
  tx: Database,
  kept: PaymentRow,
  { cents, mode = 'pay', now }: { cents: number; mode?: 'pay' | 'authorise'; now: Date },
): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('payments')
    .values({
      ...{ id, reservation_id: kept.reservation_id, provider: kept.provider, cents },
      ...{ purpose: 'balance', mode, state: 'opened' },
      ...{ provider_ref: null, page_url: null, page_until: null, capture_before: null },
      ...{ held_cents: 0, captured_cents: 0, refunded_cents: 0, captured_at: null },
      ...{ card: kept.card, kept_ref: kept.kept_ref, facts: toJson(EMPTY_FACTS), test: kept.test },
      ...{ looked_at: null, version: 1, created_at: now.toISOString() },
    })
    .execute()
  return id
}
