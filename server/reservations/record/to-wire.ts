import type { Trip } from '../../../contract/day/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { flightNews } from '../../../domain/day/flights/moved-pick-up.ts'
import type { TextedPassenger } from '../../../domain/notify/consent.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf, type Stop } from '../../../domain/reservations/trip.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import type { FlightRow } from './flight-store.ts'
import type { ReservationRow } from './store.ts'

/** The reservation and its first trip in the field names of the wire (spec 7). */
export function toWire(row: ReservationRow): Reservation {
  const stops = parseStops(row.stops)
  const [pickUp, dropOff] = [stops[0], stops.at(-1)]
  return {
    _id: row.id,
    version: row.version,
    reference: row.reference,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    phoneNumber: row.phone_number,
    numberOfPassengers: row.passengers,
    pickUpAddress: addressOf(pickUp),
    dropOffAddress: addressOf(dropOff),
    pickUpDate: row.local_date,
    pickUpTime: row.local_time,
    ...placeOf('pickUpPlace', pickUp),
    ...placeOf('dropOffPlace', dropOff),
    ...(row.distance_metres === null ? {} : { distanceMetres: row.distance_metres }),
    ...(row.duration_seconds === null ? {} : { durationSeconds: row.duration_seconds }),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    ...(row.wished_vehicle === null ? {} : { wishedVehicle: row.wished_vehicle }),
    pickUpAt: row.starts_at,
    status: row.status,
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    createdAt: row.created_at,
  }
}

/** The stops of a trip from their column. */
export function parseStops(text: Json<Stop[]>): Stop[] {
  return readJson(text)
}

/** A trip's passenger from the column, or undefined if the customer rides. */
export function parsePassenger(text: string | null): TextedPassenger | undefined {
  return text === null ? undefined : JSON.parse(text)
}

/** The point of a stop as a field; none where it is not known. */
export function placeOf(name: 'pickUpPlace' | 'dropOffPlace', stop: Stop | undefined) {
  if (!stop || stop.lat === null || stop.lon === null) return {}
  return { [name]: { lat: stop.lat, lon: stop.lon } }
}

/** The name of a reservation for people, in events. */
export function labelOf({ reference, firstName, lastName }: Reservation): string {
  return `${reference}, ${firstName} ${lastName}`
}

/** What the feed said of the flight of a trip; null where it was not asked, or the trip has another pick-up by now. */
export function flightToWire(row: FlightRow | undefined, pickUpAt: string): Trip['flight'] {
  if (!row) return null
  const isOfPickUp = row.pick_up_at === pickUpAt
  return {
    ...{ number: row.number, feed: row.provider, state: row.state, terminal: row.terminal },
    ...{ scheduledAt: row.scheduled_at, expectedAt: row.expected_at, lookedAt: row.looked_at },
    proposedAt: isOfPickUp ? row.proposed_at : null,
    bookedAt: row.moved_to === pickUpAt ? row.booked_at : null,
  }
}

/** What a driver who has left has to know of the flight of their guest; undefined where it is about on time. */
export function newsOf(
  row: Pick<FlightRow, 'state' | 'made_for' | 'expected_at'>,
): ReturnType<typeof flightNews> {
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  return flightNews({ state: row.state, madeFor: at(row.made_for), expected: at(row.expected_at) })
}

/** What every matter about a reservation says. */
export function tripMatter(row: ReservationRow) {
  const { _id: id, pickUpAt, pickUpAddress, dropOffAddress, firstName, lastName } = toWire(row)
  return {
    id,
    urgentAt: pickUpAt,
    subject: { kind: 'reservation', id },
    pickUpAt,
    topic: 'Trip',
    name: `${firstName} ${lastName}`,
    pickUp: shortPlace(pickUpAddress),
    dropOff: shortPlace(dropOffAddress),
  }
}
