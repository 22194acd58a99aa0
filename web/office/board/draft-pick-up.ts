import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { wallClock } from '../../wall-clock.ts'
import { saveDraft } from '../forms/drafts.ts'
import { nounOf } from '../reservations/panel/use-fact-editing.ts'
import { staffCall } from '../staff-call.ts'

type Later = { trip: Pick<BoardTrip, 'pickUpAt' | 'reservation'>; minutes: number }

export function pickUpIn({ trip, minutes }: Later): string {
  return new Date(Date.parse(trip.pickUpAt) + minutes * MINUTE_MS).toISOString()
}

/** Prices the new pickup in the reservation's date and time form; it is saved once the guest agrees. */
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
