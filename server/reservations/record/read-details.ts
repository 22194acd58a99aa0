import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { ReservationInput } from '../../../contract/reservations/schemas.ts'
import { type Stop, stopAt } from '../../../domain/reservations/trip.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { sortName } from '../../../domain/values/name-order.ts'
import { requirePickUp } from '../../pricing/pick-up-moment.ts'
import type { Drive } from './find-drive.ts'
import type { ReservationRow, TripRow } from './store.ts'
import { parseStops } from './to-wire.ts'
import { stopOnTheWay } from './trip-columns.ts'

/** The columns that a form sets; the columns for search and order are derived from them. */
type ReadDetails = {
  reservation: Pick<ReservationRow, 'first_name' | 'last_name' | 'email' | 'phone_number' | 'starts_at'> &
    Partial<Pick<ReservationRow, 'locale'>>
  trip: Partial<TripRow> & Pick<TripRow, 'stops'>
}
type Zone = { timeZone: string; now?: Date }

type DetailsInput = ReservationInput & Pick<Partial<TripRequest>, 'pickUpFold' | 'stops'>

/** Reads a form. A stop with an unchanged address keeps its coordinates. Throws `invalid` at the wrong field. */
export function readDetails(
  input: DetailsInput,
  { zone, drive, known }: { zone: Zone; drive: Drive | undefined; known?: ReservationRow },
): ReadDetails {
  const starts_at = requirePickUp(input, zone)
  const stops = readStops(input, known)
  const unchanged = known !== undefined && known.stops === JSON.stringify(stops)
  const driven = drive ?? (unchanged ? knownDrive(known) : undefined)
  return {
    reservation: {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email || null,
      phone_number: input.phoneNumber,
      // Without one the stored language stays.
      ...(input.locale ? { locale: input.locale } : {}),
      starts_at,
    },
    trip: {
      zone: zone.timeZone,
      local_date: input.pickUpDate,
      local_time: input.pickUpTime,
      // A time that occurs twice in the night of a clock change is the first one, unless the other one is named.
      fold: input.pickUpFold ?? 0,
      starts_at,
      ends_at: driven ? new Date(Date.parse(starts_at) + driven.seconds * 1000).toISOString() : null,
      stops: toJson(stops),
      passengers: input.numberOfPassengers,
      distance_metres: driven?.metres ?? null,
      duration_seconds: driven?.seconds ?? null,
    },
  }
}

function readStops(input: DetailsInput, known: ReservationRow | undefined): Stop[] {
  const before = known ? parseStops(known.stops) : []
  return [
    readStop('pick-up', { address: input.pickUpAddress, place: input.pickUpPlace, before: before[0] }),
    ...(input.stops?.map(stopOnTheWay) ?? before.slice(1, -1)),
    readStop('drop-off', { address: input.dropOffAddress, place: input.dropOffPlace, before: before.at(-1) }),
  ]
}

function readStop(
  kind: 'pick-up' | 'drop-off',
  { address, place, before }: { address: string; place: Point | undefined; before: Stop | undefined },
): Stop {
  const next = stopAt(kind, address, place)
  return before && before.address === next.address && !place ? before : next
}

function knownDrive(row: ReservationRow): Drive | undefined {
  const { distance_metres: metres, duration_seconds: seconds } = row
  return metres === null || seconds === null ? undefined : { metres, seconds }
}

type Searched = {
  reference: string
  trips: readonly Pick<TripRow, 'stops' | 'flight'>[]
  reservation: ReadDetails['reservation']
}

/** The columns for search and order, derived from the other columns. */
export function derivedColumns(row: Searched): { search_text: string; sort_name: string } {
  const { first_name, last_name } = row.reservation
  return { search_text: searchText(row), sort_name: sortName(last_name, first_name) }
}

/** The text that a search reads: one field a line, in lower case, flight numbers without spaces. */
function searchText({ reference, reservation, trips }: Searched): string {
  const addresses = trips.flatMap(({ stops }) => parseStops(stops).map(({ address }) => address))
  const flights = trips.flatMap(({ flight }) => readJson(flight)?.number.replace(/\s/g, '') ?? [])
  const words = [
    reference,
    `${reservation.first_name} ${reservation.last_name}`,
    reservation.email ?? '',
    reservation.phone_number,
    reservation.phone_number.replace(/\D/g, ''),
    // A return mostly has the same ones.
    ...new Set(addresses),
    ...flights,
  ]
  return words.join('\n').toLowerCase()
}
