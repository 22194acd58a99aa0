import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { differences, recordEvent } from '../../platform/events/record-event.ts'
import { readInFull } from './in-full.ts'
import { getReservation } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'

type Change = {
  before: Reservation
  /** Read in full if left out. */
  after?: Reservation
  actor: Actor
  now: Date
  /** The published name of the call by staff. */
  action?: string | undefined
}

/** Records the differences, if any, that a change has made to a reservation, inside its transaction. */
export async function recordChanged(tx: Database, change: Change): Promise<void> {
  const { actor, now, action } = change
  const row = await getReservation(tx, change.before._id)
  const { price: _, ...before } = change.before
  const { price: __, ...after } = change.after ?? (await readInFull(tx, row, { now }))
  const changed = differences(before, after)
  if (Object.keys({ ...changed.before, ...changed.after }).length === 0) return
  await recordEvent(tx, {
    kind: 'reservation.changed',
    actor,
    subject: { kind: 'reservation', id: row.id },
    now,
    data: {
      ...(action === undefined ? {} : { action }),
      ...{ label: labelOf(toWire(row)), from: row.status, to: row.status, ...changed },
    },
  })
}
