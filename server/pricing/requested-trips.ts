import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { canonicalJson } from '../../domain/documents/canonical-json.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import { childSeatsOf } from '../../domain/reservations/trip-request.ts'

/** The fields of the outbound trip in the body of a reservation. */
const TRIP_FIELDS = [
  ...(['kind', 'hours', 'stops', 'pickUpAddress', 'pickUpPlace', 'dropOffAddress', 'dropOffPlace'] as const),
  ...(['pickUpDate', 'pickUpTime', 'pickUpFold', 'numberOfPassengers', 'luggage', 'childSeats'] as const),
  ...(['extras', 'flight', 'meetingPoint'] as const),
] as const

/** The trips in the body of a reservation. */
export type RequestedTrips = Pick<NewReservation, (typeof TRIP_FIELDS)[number] | 'returnTrip'>

/**
 * The trips of a body as a price request has them. Fields that the body leaves out come from its quote; without a quote
 * the contract requires date, time and passengers.
 */
export function requestedTrips(body: RequestedTrips, quoted: readonly TripRequest[] = []): TripRequest[] {
  const [first, second] = quoted
  const specified = TRIP_FIELDS.map(name => [name, body[name]] as const).filter(
    ([name, value]) =>
      value !== undefined && value !== NOT_SPECIFIED && !(name === 'meetingPoint' && value === ''),
  )
  const outbound: TripRequest = {
    ...NO_TRIP,
    ...(first && withoutStalePoints(first, body)),
    ...Object.fromEntries(specified),
  }
  const quotedBack =
    first && second && (hasSameEnds(first, outbound) ? second : { ...second, ...reversed(outbound) })
  const back = body.returnTrip ? returnOf(outbound, body.returnTrip, quotedBack) : quotedBack
  return back ? [outbound, back] : [outbound]
}

/** The quoted trip without the points of addresses that the body replaces: a point belongs to its address. */
function withoutStalePoints(
  quoted: TripRequest,
  { pickUpAddress, dropOffAddress }: RequestedTrips,
): TripRequest {
  const isSame = (address: string, before: string) => address === NOT_SPECIFIED || address === before
  return {
    ...quoted,
    ...(isSame(pickUpAddress, quoted.pickUpAddress) ? {} : { pickUpPlace: undefined }),
    ...(isSame(dropOffAddress, quoted.dropOffAddress) ? {} : { dropOffPlace: undefined }),
  }
}

const ENDS = ['pickUpAddress', 'pickUpPlace', 'dropOffAddress', 'dropOffPlace'] as const

/** True for trips with the same ends, and so with the same return. */
function hasSameEnds(one: TripRequest, other: TripRequest): boolean {
  return ENDS.every(name => canonicalJson([one[name]]) === canonicalJson([other[name]]))
}

/** The ends of a trip in the opposite direction. */
function reversed(trip: TripRequest): Pick<TripRequest, (typeof ENDS)[number]> {
  return {
    pickUpAddress: trip.dropOffAddress,
    pickUpPlace: trip.dropOffPlace,
    dropOffAddress: trip.pickUpAddress,
    dropOffPlace: trip.pickUpPlace,
  }
}

/** A trip without any details. */
const NO_TRIP: TripRequest = {
  kind: 'transfer',
  pickUpAddress: NOT_SPECIFIED,
  dropOffAddress: NOT_SPECIFIED,
  pickUpDate: '',
  pickUpTime: '',
  numberOfPassengers: 1,
}

/** The return trip: the quoted one, or else the outbound trip in the opposite direction. */
function returnOf(
  outbound: TripRequest,
  { pickUpDate, pickUpTime, pickUpFold, flight }: NonNullable<NewReservation['returnTrip']>,
  quoted: TripRequest | undefined,
): TripRequest {
  const { meetingPoint: _, stops: __, ...rest } = outbound
  return {
    ...(quoted ?? { ...rest, ...reversed(outbound) }),
    pickUpDate,
    pickUpTime,
    pickUpFold,
    flight: flight ?? quoted?.flight,
  }
}

/** True for the same trips, except for their flights, which a customer may add later. */
export function areSameTrips(one: readonly TripRequest[], other: readonly TripRequest[]): boolean {
  return canonicalJson(one.map(comparable)) === canonicalJson(other.map(comparable))
}

function comparable({ flight: _, ...trip }: TripRequest) {
  const extras = Object.entries(trip.extras ?? {}).filter(([, count]) => count > 0)
  return {
    ...trip,
    stops: trip.stops ?? [],
    pickUpFold: trip.pickUpFold ?? 0,
    meetingPoint: trip.meetingPoint ?? '',
    childSeats: childSeatsOf(trip),
    extras: Object.fromEntries(extras),
  }
}
