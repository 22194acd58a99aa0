import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { wallClock } from '../../wall-clock.ts'
import { saveDraft } from '../forms/drafts.ts'
import { nounOf } from '../reservations/panel/use-fact-editing.ts'
import { staffCall } from '../staff-call.ts'

/** A trip and by how many minutes its pick-up would be later. */
type Later = { trip: Pick<BoardTrip, 'pickUpAt' | 'reservation'>; minutes: number }

/** The instant of the pick-up that a move would make. */
export function pickUpIn({ trip, minutes }: Later): string {
  return new Date(Date.parse(trip.pickUpAt) + minutes * MINUTE_MS).toISOString()
}

/**
 * Fills the form for date and time of the reservation with the new pick-up, as if staff had typed it: there it is
 * priced, and saved once the guest agrees. Answers where the form is.
 */
export async function draftPickUp(later: Later, timeZone: string): Promise<string> {
  const record = await staffCall('getReservation', { id: later.trip.reservation })
  const path = `/admin/reservations/${record._id}`
  const { date, time } = wallClock(timeZone, new Date(pickUpIn(later)))
  saveDraft(nounOf('when'), {
    record,
    path,
    filled: { pickUpDate: record.pickUpDate, pickUpTime: record.pickUpTime },
    values: { pickUpDate: date, pickUpTime: time },
  })
  return path
}
