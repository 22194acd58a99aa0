import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { listCards, writeCardRate } from './surroundings-store.ts'

export async function writeCards(
  tx: Database,
  { classes }: Tariff,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  for (const card of await listCards(tx)) {
    const rates = classes.find(({ code }) => code === card.class)?.hourly
    if (!rates || rates.hourCents === card.hourCents) continue
    await writeCardRate(tx, card.id, rates.hourCents)
    await recordEvent(tx, {
      kind: 'content.changed',
      actor,
      subject: { kind: 'fleet-item', id: card.id },
      now,
      data: {
        action: 'updateVehicle',
        label: card.name,
        before: { hourlyRate: card.hourCents / 100 },
        after: { hourlyRate: rates.hourCents / 100 },
      },
    })
  }
}
