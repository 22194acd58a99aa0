import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { canonicalJson } from '../../domain/documents/canonical-json.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import { childSeatsOf } from '../../domain/reservations/trip-request.ts'

const TRIP_FIELDS = [
  ...(['kind', 'hours', 'stops', 'pickUpAddress', 'pickUpPlace', 'dropOffAddress', 'dropOffPlace'] as const),
  ...(['pickUpDate', 'pickUpTime', 'pickUpFold', 'numberOfPassengers', 'luggage', 'childSeats'] as const),
  ...(['extras', 'flight', 'meetingPoint'] as const),
] as const

export type RequestedTrips = Pick<NewReservation, (typeof TRIP_FIELDS)[number] | 'returnTrip'>

/** Missing fields come from the quote; without a quote the contract requires date, time and passengers. */
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

/** A point belongs to its address, so a replaced address drops it. */
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

function hasSameEnds(one: TripRequest, other: TripRequest): boolean {
  return ENDS.every(name => canonicalJson([one[name]]) === canonicalJson([other[name]]))
}

function reversed(trip: TripRequest): Pick<TripRequest, (typeof ENDS)[number]> {
  return {
    pickUpAddress: trip.dropOffAddress,
    pickUpPlace: trip.dropOffPlace,
    dropOffAddress: trip.pickUpAddress,
    dropOffPlace: trip.pickUpPlace,
  }
}

const NO_TRIP: TripRequest = {
  kind: 'transfer',
  pickUpAddress: NOT_SPECIFIED,
  dropOffAddress: NOT_SPECIFIED,
  pickUpDate: '',
  pickUpTime: '',
  numberOfPassengers: 1,
}

/** Defaults to the outbound trip reversed. */
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

/** Ignores flights, which a customer may add later. */
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
