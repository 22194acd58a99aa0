import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { TextedPassenger } from '../../../domain/notify/passenger-number.ts'
import { addressOf, type Stop } from '../../../domain/reservations/trip.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
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
