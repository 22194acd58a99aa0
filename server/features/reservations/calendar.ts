import {
  CALENDAR_TRIPS_MAX,
  type Calendar,
  type CalendarQuery,
  type CalendarTrip,
} from '../../../contract/reservations/calendar-schemas.ts'
import { startOfDate } from '../../../domain/pick-up.ts'
import type { Database } from '../../db/tables.ts'
import { findRunning, findStarting } from './calendar-store.ts'
import type { ReservationRow } from './store.ts'
import { toWire } from './to-wire.ts'

/** The trips of some days in the order of their start, and the days as instants in the zone. */
export async function readCalendar(
  db: Database,
  { from, to }: CalendarQuery,
  timeZone: string,
): Promise<Calendar> {
  const days = daysOf(from, to, timeZone)
  const begin = startOfDate(from, timeZone)
  const end = startOfDate(to, timeZone, { daysLater: 1 })
  const running = await findRunning(db, begin)
  const starting = await findStarting(db, begin, end)
  const rows = [...running, ...starting]
  return {
    days,
    trips: rows.slice(0, CALENDAR_TRIPS_MAX).map(tripToWire),
    more: rows.length > CALENDAR_TRIPS_MAX,
  }
}

function daysOf(from: string, to: string, timeZone: string): Calendar['days'] {
  const count = 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Array.from({ length: count }, (_, daysLater) => ({
    date: new Date(Date.parse(from) + daysLater * 86_400_000).toISOString().slice(0, 10),
    startsAt: startOfDate(from, timeZone, { daysLater }),
    endsAt: startOfDate(from, timeZone, { daysLater: daysLater + 1 }),
  }))
}

function tripToWire(row: ReservationRow): CalendarTrip {
  const { endsAt, wishedVehicle, ...trip } = toWire(row)
  return {
    _id: trip._id,
    reference: trip.reference,
    firstName: trip.firstName,
    lastName: trip.lastName,
    phoneNumber: trip.phoneNumber,
    numberOfPassengers: trip.numberOfPassengers,
    pickUpAddress: trip.pickUpAddress,
    dropOffAddress: trip.dropOffAddress,
    pickUpDate: trip.pickUpDate,
    pickUpTime: trip.pickUpTime,
    pickUpAt: trip.pickUpAt,
    status: trip.status,
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(wishedVehicle === undefined ? {} : { wishedVehicle }),
  }
}
