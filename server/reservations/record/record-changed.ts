import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { differences, recordEvent } from '../../platform/events/record-event.ts'
import { readInFull } from './in-full.ts'
import { getReservation } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'

/** `action` is the published name of the call of staff that made the change. */
type Change = { before: Reservation; actor: Actor; now: Date; action?: string | undefined }

/** Records what a change of a reservation without an edit has made different, inside its transaction. */
export async function recordChanged(tx: Database, { before, actor, now, action }: Change): Promise<void> {
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
}
