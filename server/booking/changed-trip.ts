import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { ReservationChange } from '../../contract/reservations/schemas.ts'
import {
  type ChangeSubject,
  type RequestedChange,
  withPointsOf,
} from '../money/waiting-change/change-subject.ts'
import { paidHoursOf } from '../pricing/claims.ts'
import type { PriceChange } from '../pricing/price-change.ts'

/** The trips after a change by staff: the first one changes, the return stays. */
export function requestedByStaff(
  { before, classCode }: Pick<ChangeSubject, 'before' | 'classCode'>,
  input: ReservationChange,
): RequestedChange {
  return { trips: before.map((trip, leg) => (leg === 0 ? changedTrip(trip, input) : trip)), classCode }
}

/** The first trip after a change by staff. */
export function changedTrip(before: TripRequest, input: ReservationChange): TripRequest {
  return withPointsOf(before, {
    ...before,
    pickUpAddress: input.pickUpAddress,
    pickUpPlace: input.pickUpPlace,
    dropOffAddress: input.dropOffAddress,
    dropOffPlace: input.dropOffPlace,
    stops: input.stops ?? before.stops,
    pickUpDate: input.pickUpDate,
    pickUpTime: input.pickUpTime,
    pickUpFold: foldOf(before, input),
    numberOfPassengers: input.numberOfPassengers,
    luggage: input.luggage === undefined ? before.luggage : (input.luggage ?? undefined),
  })
}

/** The second of two equal times stays the second one until date or time change. */
function foldOf(before: TripRequest, { pickUpDate, pickUpTime }: ReservationChange): 0 | 1 {
  const isSame = before.pickUpDate === pickUpDate && before.pickUpTime === pickUpTime
  return isSame ? (before.pickUpFold ?? 0) : 0
}

/** On another weekday more hours may be paid than before. */
export function withPaidHours(trip: TripRequest, price: PriceChange | undefined): TripRequest {
  return { ...trip, hours: paidHoursOf(price?.fare[0]?.lines) ?? trip.hours }
}
