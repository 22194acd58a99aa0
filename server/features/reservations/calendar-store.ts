import { CALENDAR_TRIPS_MAX } from '../../../contract/reservations/calendar-schemas.ts'
import type { Database } from '../../db/tables.ts'
import { type ReservationRow, selectReservations } from './store.ts'

/** A trip that began earlier than this before the first day is not looked for: it has ended. */
const LONGEST_TRIP_HOURS = 24

/** Along the index by start; one more than are shown says whether some are missing. */
export async function findStarting(db: Database, begin: string, end: string): Promise<ReservationRow[]> {
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
export async function findRunning(db: Database, begin: string): Promise<ReservationRow[]> {
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
