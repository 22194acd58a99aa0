import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { boundsOfDay, dateAt, hoursOfDay, weekOf } from '../../../domain/values/day.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { TripInOrder } from '../../platform/db/trips-in-order.ts'
import { countByStatus, listTripsOfDay, listTripsUnderWay } from './day-store.ts'

type Wanted = { date: string | undefined; timeZone: string; now: Date }

export async function readDay(db: Database, { date, timeZone, now }: Wanted): Promise<Day> {
  const bounds = boundsOfDay(date ?? dateAt(now, timeZone), timeZone)
  const span = { from: bounds.startsAt, until: bounds.endsAt }
  const dates = weekOf(bounds.date)
  const spans = dates.map(each => {
    const { startsAt, endsAt } = boundsOfDay(each, timeZone)
    return { from: startsAt, until: endsAt }
  })
  const [underWay, ofDay, counted] = await Promise.all([
    listTripsUnderWay(db, span),
    listTripsOfDay(db, span),
    countByStatus(db, spans),
  ])
  const week = dates.map((each, index) => ({ date: each, counts: counted[index] ?? NO_TRIPS }))
  const { pending, confirmed, completed } = week.find(each => each.date === bounds.date)?.counts ?? NO_TRIPS
  return {
    ...bounds,
    hours: hoursOfDay(bounds.date, timeZone),
    trips: [...underWay, ...ofDay].map(tripOf),
    more: Math.max(0, pending + confirmed + completed - ofDay.length),
    week,
  }
}

const NO_TRIPS = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }

function tripOf(row: TripInOrder): DayTrip {
  const stops = readJson(row.stops)
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
  }
}
