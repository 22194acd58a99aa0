import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { ReservationChange } from '../../contract/reservations/schemas.ts'
import type { ChangeSubject, RequestedChange } from '../money/waiting-change/change-subject.ts'

/** The trips after a change by staff: the first one changes, the return stays. */
export function requestedByStaff(
  { before, classCode }: Pick<ChangeSubject, 'before' | 'classCode'>,
  input: ReservationChange,
): RequestedChange {
  return { trips: before.map((trip, leg) => (leg === 0 ? changedTrip(trip, input) : trip)), classCode }
}

/** The first trip after a change by staff. */
export function changedTrip(before: TripRequest, input: ReservationChange): TripRequest {
  return {
    ...before,
    pickUpAddress: input.pickUpAddress,
    pickUpPlace: pointAt('pickUp', before, input),
    dropOffAddress: input.dropOffAddress,
    dropOffPlace: pointAt('dropOff', before, input),
    stops: input.stops?.map(stop => withStoredPoint(stop, before)) ?? before.stops,
    pickUpDate: input.pickUpDate,
    pickUpTime: input.pickUpTime,
    pickUpFold: foldOf(before, input),
    numberOfPassengers: input.numberOfPassengers,
  }
}

/** Without a new point, the stored one stays if its address does. */
function pointAt(end: 'pickUp' | 'dropOff', before: TripRequest, input: ReservationChange) {
  const isSame = input[`${end}Address`] === before[`${end}Address`]
  return input[`${end}Place`] ?? (isSame ? before[`${end}Place`] : undefined)
}

type RequestedStop = NonNullable<TripRequest['stops']>[number]

function withStoredPoint(stop: RequestedStop, { stops = [] }: TripRequest): RequestedStop {
  return stop.place ? stop : { ...stop, place: stops.find(({ address }) => address === stop.address)?.place }
}

/** The second of two equal times stays the second one until date or time change. */
function foldOf(before: TripRequest, { pickUpDate, pickUpTime }: ReservationChange): 0 | 1 {
  const isSame = before.pickUpDate === pickUpDate && before.pickUpTime === pickUpTime
  return isSame ? (before.pickUpFold ?? 0) : 0
}
