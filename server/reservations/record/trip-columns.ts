import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { type Stop, type StoredFlight, stopAt } from '../../../domain/reservations/trip.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { instantOf } from '../../../domain/values/time.ts'

import type { Drive } from './find-drive.ts'
import type { TripRow } from './store.ts'

const HOUR_MS = 3600_000

/** The columns of a trip that a request may set beyond the specification's fields. */
export function optionColumns(
  trip: TripRequest,
  { startsAt, zone, drive }: { startsAt: string; zone: string; drive: Drive | undefined },
): Partial<TripRow> {
  const { kind, hours, flight, luggage, childSeats, meetingPoint } = trip
  const extras = Object.entries(trip.extras ?? {}).filter(([, count]) => count > 0)
  const seats = Object.values(childSeats ?? {}).some(count => count > 0)
  return {
    kind,
    fold: trip.pickUpFold ?? 0,
    stops: toJson(stopsOf(trip)),
    ...(kind === 'hourly' && hours !== undefined ? { hours, ends_at: endAfter(startsAt, hours) } : {}),
    ...(drive ? { distance_metres: drive.metres, duration_seconds: drive.seconds } : {}),
    luggage: luggage ?? null,
    child_seats: childSeats && seats ? toJson(childSeats) : null,
    extras: extras.length > 0 ? toJson(Object.fromEntries(extras)) : null,
    flight: flight ? toJson(storedFlight(flight, zone)) : null,
    meeting_point_id: meetingPoint || null,
  }
}

/** When a trip by the hour ends. */
export function endAfter(startsAt: string, hours: number): string {
  return new Date(Date.parse(startsAt) + hours * HOUR_MS).toISOString()
}

export function stopOnTheWay({
  address,
  place,
  waitMinutes,
}: NonNullable<TripRequest['stops']>[number]): Stop {
  return { ...stopAt('stop', address, place), waitMinutes: waitMinutes ?? 0 }
}

/** The stops of a trip in their order. */
function stopsOf(trip: TripRequest): Stop[] {
  return [
    stopAt('pick-up', trip.pickUpAddress, trip.pickUpPlace),
    ...(trip.stops ?? []).map(stopOnTheWay),
    stopAt('drop-off', trip.dropOffAddress, trip.dropOffPlace),
  ]
}

/** A flight as it is stored. A time without a zone is that of the airport's clock, which is the trip's. */
function storedFlight(flight: NonNullable<TripRequest['flight']>, zone: string): StoredFlight {
  const { number, landsAt, international } = flight
  return {
    number,
    ...(landsAt === undefined ? {} : { lands_at: instantIn(landsAt, zone) }),
    ...(international === undefined ? {} : { international }),
  }
}

/** The same flight keeps what it has unless another value is given. */
export function flightColumn(
  wanted: TripRequest['flight'] | null,
  { flight: known, zone }: Pick<TripRow, 'flight' | 'zone'>,
): TripRow['flight'] {
  if (!wanted) return null
  const before = readJson(known)
  const compact = (number: string) => number.replaceAll(' ', '')
  const isSame = before !== null && compact(before.number) === compact(wanted.number)
  return toJson({ ...(isSame ? before : {}), ...storedFlight(wanted, zone) })
}

function instantIn(text: string, zone: string): string {
  if (text.endsWith('Z')) return new Date(text).toISOString()
  const [date = '', time = ''] = text.split('T')
  return new Date(instantOf({ date, time }, zone)).toISOString()
}
