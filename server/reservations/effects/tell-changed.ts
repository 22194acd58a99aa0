import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Actor, PUBLIC } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { differences, recordEvent } from '../../platform/events/record-event.ts'
import { readInFull } from '../record/in-full.ts'
import { getReservation } from '../record/store.ts'
import { labelOf, toWire } from '../record/to-wire.ts'
import { planAuthorisations } from './plan-authorisations.ts'
import { planNews } from './plan-news.ts'
import { planReminders } from './plan-reminders.ts'

/** `action` is the published name of the call of staff that made the change. */
type Change = { before: Reservation; actor: Actor; now: Date; action?: string | undefined }

/**
 * Records what a change of a reservation without an edit has made different, tells its customer where it is confirmed,
 * and plans reminders and authorisations anew; inside the unit that has stored the change.
 */
export async function tellChanged(tx: Database, { before, actor, now, action }: Change): Promise<void> {
  const row = await getReservation(tx, before._id)
  const { price: _, ...after } = await readInFull(tx, row, { now })
  const { price: __, ...earlier } = before
  await recordEvent(tx, {
    kind: 'reservation.changed',
    actor,
    subject: { kind: 'reservation', id: row.id },
    now,
    data: {
      ...(action === undefined ? {} : { action }),
      ...{ label: labelOf(toWire(row)), from: row.status, to: row.status, ...differences(earlier, after) },
    },
  })
  const visitor = actor.kind === PUBLIC.kind
  if (row.status === 'confirmed') await planNews(tx, { template: 'reservation-changed', row, now, visitor })
  await planReminders(tx, row.id, now)
  await planAuthorisations(tx, row.id, now)
}
