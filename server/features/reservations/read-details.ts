import type { ReservationInput } from '../../../contract/reservations/schemas.ts'
import type { Point } from '../../../domain/geo.ts'
import { sortName } from '../../../domain/name-order.ts'
import { type Stop, stopAt } from '../../../domain/trip.ts'
import type { Drive } from './find-drive.ts'
import { requirePickUp } from './pick-up-moment.ts'
import type { Details, ReservationRow } from './store.ts'

type Zone = { timeZone: string; now?: Date }

/**
 * The columns that a form fills. A stop whose address stays as it was keeps its coordinates. Throws `invalid` at the
 * field that is wrong.
 */
export function readDetails(
  input: ReservationInput,
  { zone, drive, known }: { zone: Zone; drive: Drive | undefined; known?: ReservationRow },
): Omit<Details, 'reservation'> & { reservation: Omit<Details['reservation'], 'search_text' | 'sort_name'> } {
  const starts_at = requirePickUp(input, zone)
  const stops = readStops(input, known)
  const unchanged = known !== undefined && known.stops === JSON.stringify(stops)
  const way = drive ?? (unchanged ? knownDrive(known) : undefined)
  return {
    reservation: {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email || null,
      phone_number: input.phoneNumber,
      starts_at,
    },
    trip: {
      zone: zone.timeZone,
      local_date: input.pickUpDate,
      local_time: input.pickUpTime,
      // Of two equal times in the night of a clock change the first is taken.
      fold: 0,
      starts_at,
      ends_at: way ? new Date(Date.parse(starts_at) + way.seconds * 1000).toISOString() : null,
      stops: JSON.stringify(stops),
      passengers: input.numberOfPassengers,
      distance_metres: way?.metres ?? null,
      duration_seconds: way?.seconds ?? null,
    },
  }
}

function readStops(input: ReservationInput, known: ReservationRow | undefined): Stop[] {
  const before = known ? (JSON.parse(known.stops) as Stop[]) : []
  return [
    readStop('pick-up', { address: input.pickUpAddress, place: input.pickUpPlace, before: before[0] }),
    ...before.slice(1, -1),
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

type Searched = Pick<ReservationRow, 'reference'> &
  Pick<Details, 'trip'> & {
    reservation: Omit<Details['reservation'], 'search_text' | 'sort_name'>
  }

/** What is made of other columns, to be searched and sorted by. */
export function derivedColumns(row: Searched): { search_text: string; sort_name: string } {
  const { first_name, last_name } = row.reservation
  return { search_text: searchText(row), sort_name: sortName(last_name, first_name) }
}

/** What a search looks through: one thing a line, in lower case, the phone number also as plain digits. */
function searchText({ reference, reservation, trip }: Searched): string {
  const stops = JSON.parse(trip.stops!) as Stop[]
  const words = [
    reference,
    `${reservation.first_name} ${reservation.last_name}`,
    reservation.email ?? '',
    reservation.phone_number,
    reservation.phone_number.replace(/\D/g, ''),
    ...stops.map(({ address }) => address),
  ]
  return words.join('\n').toLowerCase()
}
