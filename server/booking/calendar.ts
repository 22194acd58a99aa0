import {
  CALENDAR_TRIPS_MAX,
  type Calendar,
  type CalendarQuery,
  type CalendarTrip,
} from '../../contract/booking/list-schemas.ts'
import { addressOf } from '../../domain/reservations/trip.ts'
import { addDays, daysBetween } from '../../domain/values/day-arithmetic.ts'
import { startOfDate } from '../../domain/values/pick-up.ts'
import type { Database } from '../platform/db/tables.ts'
import { listStarting, listUnderWay, type TripInOrder } from '../platform/db/trips-in-order.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import { parseStops } from '../reservations/record/to-wire.ts'

/** One more than are shown says whether some are missing. */
const READ = { limit: CALENDAR_TRIPS_MAX + 1, withCancelled: true }

/** The trips of some days in the order of their start, and the days as instants in the zone. */
export async function readCalendar(
  db: Database,
  { from, to }: CalendarQuery,
  timeZone: string,
): Promise<Calendar> {
  const days = daysOf(from, to, timeZone)
  const begin = startOfDate(from, timeZone)
  const underWay = await listUnderWay(db, begin, READ)
  const starting = await listStarting(
    db,
    { from: begin, until: startOfDate(to, timeZone, { daysLater: 1 }) },
    READ,
  )
  const rows = [...underWay, ...starting]
  return {
    days,
    trips: rows.slice(0, CALENDAR_TRIPS_MAX).map(tripToWire),
    more: rows.length > CALENDAR_TRIPS_MAX,
  }
}

function daysOf(from: string, to: string, timeZone: string): Calendar['days'] {
  const count = 1 + daysBetween(from, to)
  return Array.from({ length: count }, (_, daysLater) => ({
    date: addDays(from, daysLater),
    startsAt: startOfDate(from, timeZone, { daysLater }),
    endsAt: startOfDate(from, timeZone, { daysLater: daysLater + 1 }),
  }))
}

function tripToWire(row: TripInOrder): CalendarTrip {
  const stops = parseStops(row.stops)
  return {
    _id: row.id,
    isReturn: row.leg === 2,
    reference: row.reference,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    numberOfPassengers: row.passengers,
    pickUpAddress: addressOf(stops[0]),
    dropOffAddress: addressOf(stops.at(-1)),
    pickUpDate: row.local_date,
    pickUpTime: row.local_time,
    pickUpAt: row.starts_at,
    status: statusOf(row),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    ...(row.wished_vehicle === null ? {} : { wishedVehicle: row.wished_vehicle }),
  }
}

/** Of its own leg: the outbound trip may be over while the return is ahead. */
function statusOf({ progress, status }: TripInOrder): CalendarTrip['status'] {
  if (progress === 'cancelled') return 'cancelled'
  return status === 'confirmed' && OVER.includes(progress) ? 'completed' : status
}
