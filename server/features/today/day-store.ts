import type { ReservationStatus } from '../../../domain/reservation.ts'
import type { Database } from '../../db/tables.ts'
import { isUnderWay } from '../../db/under-way.ts'

/** Trips of a day that are answered at most. */
export const TRIPS_OF_DAY_MAX = 200
/** Trips from before the day that are answered at most. */
const TRIPS_UNDER_WAY_MAX = 50

/** The part of the time from `from` up to, but not including, `until`. Instants as ISO 8601 UTC. */
export type Span = { from: string; until: string }

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
        'first_name',
        'last_name',
        'phone_number',
        'status',
        'reservations.starts_at',
        'trips.ends_at',
        'trips.stops',
        'trips.passengers',
      ])
      .where('deleted_at', 'is', null)
      .where('status', '!=', 'cancelled')
      // Null in all of them: PostgreSQL walks along the index by start only where the order names its first column.
      .orderBy('deleted_at')
      .orderBy('reservations.starts_at')
      .orderBy('reservations.id')
  )
}

export type DayTripRow = Awaited<ReturnType<typeof listTripsOfDay>>[number]

/** Trips that start within the day, in the order of their start; cancelled ones are left out. */
export async function listTripsOfDay(db: Database, { from, until }: Span) {
  return await selectTrips(db)
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', until)
    .limit(TRIPS_OF_DAY_MAX)
    .execute()
}

/** Trips from before the day that end after it has begun. */
export async function listTripsUnderWay(db: Database, { from }: Span): Promise<DayTripRow[]> {
  return await selectTrips(db).where(isUnderWay(from)).limit(TRIPS_UNDER_WAY_MAX).execute()
}

/** How many reservations of each status start within each of these spans, which follow each other. */
export async function countByStatus(
  db: Database,
  spans: readonly Span[],
): Promise<Record<ReservationStatus, number>[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(({ fn }) => [
      'status',
      ...spans.map(({ from, until }, index) =>
        fn
          .countAll()
          .filterWhere('starts_at', '>=', from)
          .filterWhere('starts_at', '<', until)
          .as(`span${index}`),
      ),
    ])
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', spans[0]?.from ?? '')
    .where('starts_at', '<', spans.at(-1)?.until ?? '')
    .groupBy('status')
    .execute()
  return spans.map((_, index) => {
    const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
    for (const row of rows) counts[row.status] = Number((row as Record<string, unknown>)[`span${index}`])
    return counts
  })
}
