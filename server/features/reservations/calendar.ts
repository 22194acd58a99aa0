import {
  CALENDAR_TRIPS_MAX,
  type Calendar,
  type CalendarQuery,
  type CalendarTrip,
} from '../../../contract/reservations/schemas.ts'
import { startOfDate } from '../../../domain/pick-up.ts'
import type { Database } from '../../db/tables.ts'
import { type ReservationRow, selectReservations } from './store.ts'
import { toWire } from './to-wire.ts'

/** A trip that began earlier than this before the first day is not looked for: it has ended. */
const LONGEST_TRIP_HOURS = 24

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

/** Along the index by start; one more than are shown says whether some are missing. */
async function findStarting(db: Database, begin: string, end: string): Promise<ReservationRow[]> {
  return await selectReservations(db)
    .where('reservations.deleted_at', 'is', null)
    .where('reservations.starts_at', '>=', begin)
    .where('reservations.starts_at', '<', end)
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(CALENDAR_TRIPS_MAX + 1)
    .execute()
}

/** What began before this instant and ends after it. */
async function findRunning(db: Database, begin: string): Promise<ReservationRow[]> {
  const earliest = new Date(Date.parse(begin) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return await selectReservations(db)
    .where('reservations.deleted_at', 'is', null)
    .where('reservations.starts_at', '>=', earliest)
    .where('reservations.starts_at', '<', begin)
    .where('trips.ends_at', '>', begin)
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(CALENDAR_TRIPS_MAX)
    .execute()
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
