import type { ReservationStatus } from '../../../domain/reservation.ts'
import type { Database } from '../../db/tables.ts'
import { findStarting, findUnderWay, type Span, type TripInOrder } from '../../db/trips-in-order.ts'

/** Trips of a day that are answered at most. */
export const TRIPS_OF_DAY_MAX = 200
/** Trips from before the day that are answered at most. */
const TRIPS_UNDER_WAY_MAX = 50

const NOT_CANCELLED = { withCancelled: false }

/** Trips that start within the day, in the order of their start; cancelled ones are left out. */
export async function listTripsOfDay(db: Database, day: Span): Promise<TripInOrder[]> {
  return await findStarting(db, day, { ...NOT_CANCELLED, limit: TRIPS_OF_DAY_MAX })
}

/** Trips from before the day that end after it has begun. */
export async function listTripsUnderWay(db: Database, { from }: Span): Promise<TripInOrder[]> {
  return await findUnderWay(db, from, { ...NOT_CANCELLED, limit: TRIPS_UNDER_WAY_MAX })
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
