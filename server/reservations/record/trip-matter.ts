import { shortPlace } from '../../../domain/reservations/short-place.ts'
import type { ReservationRow } from './store.ts'
import { toWire } from './to-wire.ts'

/** What every matter about a reservation says. */
export function tripMatter(row: ReservationRow) {
  const { _id: id, pickUpAt, pickUpAddress, dropOffAddress, firstName, lastName } = toWire(row)
  return {
    id,
    urgentAt: pickUpAt,
    subject: { kind: 'reservation', id },
    pickUpAt,
    topic: 'Trip',
    name: `${firstName} ${lastName}`,
    pickUp: shortPlace(pickUpAddress),
    dropOff: shortPlace(dropOffAddress),
  }
}
