import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { addressOf, type Stop } from '../../../domain/reservations/trip.ts'
import { STOP_WAIT_MINUTES } from '../../../domain/reservations/trip-request.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { TripRow } from './store.ts'
import { parseStops } from './to-wire.ts'

/** A stored trip as its price is asked for. */
export function requestOfRow(row: TripRow): TripRequest {
  const stops = parseStops(row.stops)
  const [first, last] = [stops[0], stops.at(-1)]
  const flight = readJson(row.flight) ?? undefined
  return {
    kind: row.kind,
    hours: row.hours ?? undefined,
    stops: stops.slice(1, -1).map(stop => ({
      address: stop.address,
      place: pointOf(stop),
      waitMinutes: STOP_WAIT_MINUTES.find(minutes => minutes === stop.waitMinutes),
    })),
    pickUpAddress: addressOf(first),
    pickUpPlace: first && pointOf(first),
    dropOffAddress: addressOf(last),
    dropOffPlace: last && pointOf(last),
    pickUpDate: row.local_date,
    pickUpTime: row.local_time,
    pickUpFold: row.fold,
    numberOfPassengers: row.passengers,
    luggage: row.luggage ?? undefined,
    childSeats: readJson(row.child_seats) ?? undefined,
    extras: readJson(row.extras) ?? undefined,
    flight: flight && { number: flight.number, international: flight.international },
    meetingPoint: row.meeting_point_id ?? undefined,
  }
}

function pointOf({ lat, lon }: Stop): { lat: number; lon: number } | undefined {
  return lat === null || lon === null ? undefined : { lat, lon }
}
