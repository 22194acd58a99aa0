import { CALENDAR_TRIPS_MAX } from '../../../contract/reservations/calendar-schemas.ts'
import type { Database } from '../../db/tables.ts'
import { isUnderWay } from '../../db/under-way.ts'

/** Only what the calendar shows: the rows are many. */
function selectTrips(db: Database) {
  return (
    db
      .selectFrom('reservations')
      .innerJoin('trips', join =>
        join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
      )
      .select([
        'reservations.id',
        'reference',
        'status',
        'first_name',
        'last_name',
        'phone_number',
        'reservations.starts_at',
        'trips.ends_at',
        'trips.local_date',
        'trips.local_time',
        'trips.stops',
        'trips.passengers',
        'trips.wished_vehicle',
      ])
      .where('reservations.deleted_at', 'is', null)
      // Null in all of them: PostgreSQL walks along the index by start only where the order names its first column.
      .orderBy('reservations.deleted_at')
      .orderBy('reservations.starts_at')
      .orderBy('reservations.id')
      .limit(CALENDAR_TRIPS_MAX + 1)
  )
}

export type CalendarRow = Awaited<ReturnType<typeof findStarting>>[number]

/** Along the index by start; one more than are shown says whether some are missing. */
export async function findStarting(db: Database, begin: string, end: string) {
  return await selectTrips(db)
    .where('reservations.starts_at', '>=', begin)
    .where('reservations.starts_at', '<', end)
    .execute()
}

/** What began before this instant and ends after it. */
export async function findRunning(db: Database, begin: string) {
  return await selectTrips(db).where(isUnderWay(begin)).execute()
}
