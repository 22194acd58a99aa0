import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** The part of the time from `from` up to, but not including, `until`. Instants as ISO 8601 UTC. */
export type Span = { from: string; until: string }

type Which = {
  limit: number
  /** False where cancelled ones are left out. */
  withCancelled: boolean
}

/** What lists of days show of a trip beside its start. */
const SHOWN = [
  'reservations.id',
  'reservations.reference',
  'reservations.status',
  'reservations.first_name',
  'reservations.last_name',
  'reservations.phone_number',
  'trips.leg',
  'trips.ends_at',
  'trips.local_date',
  'trips.local_time',
  'trips.stops',
  'trips.passengers',
  'trips.wished_vehicle',
] as const

/**
 * Reservations that are not deleted, each with its first trip, in the order of their start; only what lists of days
 * show: the rows are many.
 */
function selectTrips(db: Database, { limit, withCancelled }: Which) {
  const trips = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select([...SHOWN, 'reservations.starts_at'])
    .where('reservations.deleted_at', 'is', null)
    // Null in all of them: PostgreSQL walks along the index by start only where the order names its first column.
    .orderBy('reservations.deleted_at')
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(limit)
  return withCancelled ? trips : trips.where('reservations.status', '!=', 'cancelled')
}

export type TripInOrder = Awaited<ReturnType<typeof findStarting>>[number]

/** Those that start within this span, along the index by start. */
export async function findStarting(db: Database, { from, until }: Span, which: Which) {
  return await selectTrips(db, which)
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', until)
    .execute()
}

/** A trip that began longer before an instant is not looked for: it has ended. */
const LONGEST_TRIP_HOURS = 24

/** Those that began before this instant and end after it, also along the index by start. */
export async function findUnderWay(db: Database, at: string, which: Which): Promise<TripInOrder[]> {
  const earliest = new Date(Date.parse(at) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return await selectTrips(db, which)
    .where('reservations.starts_at', '>=', earliest)
    .where('reservations.starts_at', '<', at)
    .where('trips.ends_at', '>', at)
    .execute()
}

/** Ways back: the second trips of reservations, along their own index by start. */
function selectWaysBack(db: Database, { limit, withCancelled }: Which) {
  const trips = db
    .selectFrom('trips')
    // SQLite keeps the order of a cross join; otherwise it begins with all reservations.
    .crossJoin('reservations')
    .whereRef('reservations.id', '=', 'trips.reservation_id')
    .select([...SHOWN, 'trips.starts_at'])
    // Not as a parameter: SQLite takes the index of second trips only where it reads the condition.
    .where(sql<boolean>`trips.leg = 2`)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
  return withCancelled ? trips : trips.where('reservations.status', '!=', 'cancelled')
}

/** Ways back that start within this span. */
export async function findWaysBack(
  db: Database,
  { from, until }: Span,
  which: Which,
): Promise<TripInOrder[]> {
  return await selectWaysBack(db, which)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
    .execute()
}

/** Ways back that began before this instant and end after it. */
export async function findWaysBackUnderWay(db: Database, at: string, which: Which): Promise<TripInOrder[]> {
  const from = new Date(Date.parse(at) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return await selectWaysBack(db, which)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', at)
    .where('trips.ends_at', '>', at)
    .execute()
}
