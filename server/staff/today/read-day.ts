import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { boundsOfDay, dateAt, hoursOfDay, weekOf } from '../../../domain/values/day.ts'
import { readJson } from '../../../domain/values/json.ts'
import { byName } from '../../../domain/values/name-order.ts'
import { countDays } from '../../booking/day-count-store.ts'
import type { SearchContext } from '../../booking/reservation-filter.ts'
import { type AlarmContext, type RideFacts, readRideFacts, statusOfTrip } from '../../booking/ride-facts.ts'
import { isAssigned, isTripUnassigned, suggestedFor } from '../../booking/unassigned-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { TripInOrder } from '../../platform/db/trips-in-order.ts'
import { dayMoney } from './day-money.ts'
import {
  countByStatus,
  listReservationsOfDay,
  listTripsOfDay,
  listTripsUnderWay,
  listVehicles,
} from './day-store.ts'

/** Totals are for owners. */
type Wanted = AlarmContext & {
  date: string | undefined
  timeZone: string
  withSamples: boolean
  isOwner: boolean
}

export async function readDay(db: Database, wanted: Wanted): Promise<Day> {
  const { date, timeZone, now } = wanted
  const bounds = boundsOfDay(date ?? dateAt(now, timeZone), timeZone)
  const span = { from: bounds.startsAt, until: bounds.endsAt }
  const dates = weekOf(bounds.date)
  const spans = dates.map(each => {
    const { startsAt, endsAt } = boundsOfDay(each, timeZone)
    return { from: startsAt, until: endsAt }
  })
  // A round trip counts once, on the day of its outbound trip.
  const [underWay, ofDay, counted, starting] = await Promise.all([
    listTripsUnderWay(db, span),
    listTripsOfDay(db, span),
    countByStatus(db, spans),
    wanted.isOwner ? listReservationsOfDay(db, span) : [],
  ])
  const rows = [...underWay, ...ofDay]
  const ids = [...new Set([...rows, ...starting].map(({ id }) => id))]
  const found = await readRideFacts(db, ids)
  const facts = new Map(ids.map((id, at) => [id, found[at] ?? NO_FACTS]))
  const factsOf = ({ id }: { id: string }) => facts.get(id) ?? NO_FACTS
  const trips = rows.map(row => tripOf(row, factsOf(row), wanted))
  const week = dates.map((each, index) => ({ date: each, counts: counted[index] ?? NO_TRIPS }))
  const { pending, confirmed, completed } = week.find(each => each.date === bounds.date)?.counts ?? NO_TRIPS
  return {
    ...bounds,
    hours: hoursOfDay(bounds.date, timeZone),
    trips,
    more: Math.max(0, pending + confirmed + completed - ofDay.length),
    vehicles: await vehiclesOf(db, { trips, date: bounds.date, withSamples: wanted.withSamples }),
    week,
    money: wanted.isOwner
      ? {
          ...(await bookedOn(db, bounds.date, wanted)),
          ...dayMoney(starting.map(row => ({ status: row.status, facts: factsOf(row) }))),
        }
      : null,
  }
}

/** As the heading of the reservation list counts: confirmed and completed trips. */
async function bookedOn(db: Database, date: string, context: SearchContext) {
  const [day] = await countDays(db, {}, { dates: [date], context, withBooked: true })
  const { total = 0, pending = 0, cancelled = 0, bookedCents } = day ?? {}
  return { booked: total - pending - cancelled, bookedCents: bookedCents ?? 0 }
}

const NO_TRIPS = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
const NO_FACTS: RideFacts = { trips: [], price: undefined, postings: [], payments: [] }

function tripOf(row: TripInOrder, { trips }: RideFacts, context: Wanted): DayTrip {
  const stops = readJson(row.stops)
  const trip = trips[row.leg - 1]
  const assigned = trip && isAssigned(trip) ? trip : undefined
  const isUnassigned = trip !== undefined && isTripUnassigned(trip, row.status, context)
  return {
    _id: row.id,
    leg: row.leg,
    reference: row.reference,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    numberOfPassengers: row.passengers,
    status: row.status,
    startsAt: row.starts_at,
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    pickUp: shortPlace(stops[0]?.address ?? ''),
    dropOff: shortPlace(stops.at(-1)?.address ?? ''),
    state: statusOfTrip(trip, row.status, context),
    vehicle: assigned?.vehicle_id ?? null,
    driver: assigned?.driver ?? '',
    isWithoutVehicle: (trip?.without_vehicle_reason ?? null) !== null,
    isUnassigned,
    suggested: trip ? suggestedFor(trip, isUnassigned) : null,
  }
}

type Lanes = { trips: readonly DayTrip[]; date: string; withSamples: boolean }

async function vehiclesOf(db: Database, { trips, date, withSamples }: Lanes): Promise<Day['vehicles']> {
  const needed = new Set(trips.map(({ vehicle }) => vehicle))
  const all = await listVehicles(db, withSamples)
  return all
    .filter(
      ({ id, ready_from, retired_at }) =>
        needed.has(id) || ((ready_from ?? '') <= date && date <= (retired_at ?? '9999-12-31')),
    )
    .toSorted((one, other) => one.position - other.position || byName(one, other))
    .map(({ id, name, plate }) => ({ _id: id, name, plate }))
}
