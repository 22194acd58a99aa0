import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { ReservationChange } from '../../contract/reservations/schemas.ts'

/** The first trip as a change by staff leaves it; what the change does not name stays. */
export function changedTrip(before: TripRequest, input: ReservationChange): TripRequest {
  return {
    ...before,
    pickUpAddress: input.pickUpAddress,
    pickUpPlace: placeAt('pickUp', before, input),
    dropOffAddress: input.dropOffAddress,
    dropOffPlace: placeAt('dropOff', before, input),
    pickUpDate: input.pickUpDate,
    pickUpTime: input.pickUpTime,
    pickUpFold: foldOf(before, input),
    numberOfPassengers: input.numberOfPassengers,
  }
}

/** A place that is left out stays where its address is unchanged. */
function placeAt(end: 'pickUp' | 'dropOff', before: TripRequest, input: ReservationChange) {
  const isSame = input[`${end}Address`] === before[`${end}Address`]
  return input[`${end}Place`] ?? (isSame ? before[`${end}Place`] : undefined)
}

/** The second of two equal times stays the second one until date or time change. */
function foldOf(before: TripRequest, { pickUpDate, pickUpTime }: ReservationChange): 0 | 1 {
  const isSame = before.pickUpDate === pickUpDate && before.pickUpTime === pickUpTime
  return isSame ? (before.pickUpFold ?? 0) : 0
}
