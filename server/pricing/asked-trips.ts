import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { canonicalJson } from '../../domain/documents/canonical-json.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import { childSeatsOf } from '../../domain/reservations/trip-request.ts'

/** A reservation as it is sent, without what says who rides. */
export type AskedTrips = Pick<
  NewReservation,
  | 'kind'
  | 'hours'
  | 'stops'
  | 'pickUpAddress'
  | 'pickUpPlace'
  | 'dropOffAddress'
  | 'dropOffPlace'
  | 'pickUpDate'
  | 'pickUpTime'
  | 'pickUpFold'
  | 'numberOfPassengers'
  | 'luggage'
  | 'childSeats'
  | 'extras'
  | 'flight'
  | 'meetingPoint'
  | 'returnTrip'
>

/**
 * The trips of a body, as a price is asked for. What the body leaves out is as in the trips of its quote, where it has
 * one; without a quote the contract has seen to it that date, time and passengers are there.
 */
export function askedTrips(body: AskedTrips, quoted: readonly TripRequest[] = []): TripRequest[] {
  const [first, second] = quoted
  const named = Object.entries(tripOf(body)).filter(
    ([, value]) => value !== undefined && value !== NOT_SPECIFIED,
  )
  const there: TripRequest = {
    ...NO_TRIP,
    ...(first && withOwnPoints(first, body)),
    ...Object.fromEntries(named),
  }
  const quotedBack = first && second && (endsAs(first, there) ? second : { ...second, ...turned(there) })
  const back = body.returnTrip ? wayBack(there, body.returnTrip, quotedBack) : quotedBack
  return back ? [there, back] : [there]
}

/** The quoted trip without the points of addresses that the body replaces: a point belongs to its address. */
function withOwnPoints(quoted: TripRequest, { pickUpAddress, dropOffAddress }: AskedTrips): TripRequest {
  const keeps = (address: string, known: string) => address === NOT_SPECIFIED || address === known
  return {
    ...quoted,
    ...(keeps(pickUpAddress, quoted.pickUpAddress) ? {} : { pickUpPlace: undefined }),
    ...(keeps(dropOffAddress, quoted.dropOffAddress) ? {} : { dropOffPlace: undefined }),
  }
}

const ENDS = ['pickUpAddress', 'pickUpPlace', 'dropOffAddress', 'dropOffPlace'] as const

/** True for trips with the same ends: the way back of the one is that of the other. */
function endsAs(one: TripRequest, other: TripRequest): boolean {
  return ENDS.every(name => canonicalJson([one[name]]) === canonicalJson([other[name]]))
}

/** The ends of a trip the other way round. */
function turned(trip: TripRequest): Pick<TripRequest, (typeof ENDS)[number]> {
  return {
    pickUpAddress: trip.dropOffAddress,
    pickUpPlace: trip.dropOffPlace,
    dropOffAddress: trip.pickUpAddress,
    dropOffPlace: trip.pickUpPlace,
  }
}

/** A trip of which nothing was said. */
const NO_TRIP: TripRequest = {
  kind: 'transfer',
  pickUpAddress: NOT_SPECIFIED,
  dropOffAddress: NOT_SPECIFIED,
  pickUpDate: '',
  pickUpTime: '',
  numberOfPassengers: 1,
}

/** The fields of the way there alone. */
function tripOf(body: AskedTrips): Omit<AskedTrips, 'returnTrip'> {
  return {
    kind: body.kind,
    hours: body.hours,
    stops: body.stops,
    pickUpAddress: body.pickUpAddress,
    pickUpPlace: body.pickUpPlace,
    dropOffAddress: body.dropOffAddress,
    dropOffPlace: body.dropOffPlace,
    pickUpDate: body.pickUpDate,
    pickUpTime: body.pickUpTime,
    pickUpFold: body.pickUpFold,
    numberOfPassengers: body.numberOfPassengers,
    luggage: body.luggage,
    childSeats: body.childSeats,
    extras: body.extras,
    flight: body.flight,
    meetingPoint: body.meetingPoint || undefined,
  }
}

/** The way there, the other way round; what was quoted for it otherwise, such as its stops, stays. */
function wayBack(
  there: TripRequest,
  { pickUpDate, pickUpTime, pickUpFold, flight }: NonNullable<NewReservation['returnTrip']>,
  quoted: TripRequest | undefined,
): TripRequest {
  const { meetingPoint: _, stops: __, ...rest } = there
  return {
    ...(quoted ?? { ...rest, ...turned(there) }),
    pickUpDate,
    pickUpTime,
    pickUpFold,
    flight: flight ?? quoted?.flight,
  }
}

/** True for trips that are the same but for their flights, which a customer may name later. */
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
