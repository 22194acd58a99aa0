import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Half-open. ISO 8601 UTC. */
export type Span = { from: string; until: string }

type Which = {
  limit: number
  withCancelled: boolean
}

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
  'trips.progress',
] as const

/** Selects only the columns shown in day lists, which have many rows. */
function selectTrips(db: Database, { limit, withCancelled }: Which) {
  const trips = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select([...SHOWN, 'reservations.starts_at'])
    .where('reservations.deleted_at', 'is', null)
    // Always null, but PostgreSQL uses the index only if the order names its first column.
    .orderBy('reservations.deleted_at')
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(limit)
  return withCancelled ? trips : trips.where('reservations.status', '!=', 'cancelled')
}

export type TripInOrder = Awaited<ReturnType<typeof findStarting>>[number]

async function findStarting(db: Database, { from, until }: Span, which: Which) {
  return await selectTrips(db, which)
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', until)
    .execute()
}

/** Trips that began earlier are assumed to be over. */
const LONGEST_TRIP_HOURS = 24

async function findUnderWay(db: Database, at: string, which: Which): Promise<TripInOrder[]> {
  const earliest = new Date(Date.parse(at) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return await selectTrips(db, which)
    .where('reservations.starts_at', '>=', earliest)
    .where('reservations.starts_at', '<', at)
    .where('trips.ends_at', '>', at)
    .execute()
}

function selectWaysBack(db: Database, { limit, withCancelled }: Which) {
  const trips = db
    .selectFrom('trips')
    // A cross join fixes SQLite's join order; otherwise it scans all reservations.
    .crossJoin('reservations')
    .whereRef('reservations.id', '=', 'trips.reservation_id')
    .select([...SHOWN, 'trips.starts_at'])
    // A literal: SQLite uses the partial index only if it can read the condition.
    .where(sql<boolean>`trips.leg = 2`)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
  return withCancelled ? trips : trips.where('reservations.status', '!=', 'cancelled')
}

async function findWaysBack(db: Database, { from, until }: Span, which: Which): Promise<TripInOrder[]> {
  return await selectWaysBack(db, which)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
    .execute()
}

async function findWaysBackUnderWay(db: Database, at: string, which: Which): Promise<TripInOrder[]> {
  const from = new Date(Date.parse(at) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return await selectWaysBack(db, which)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', at)
    .where('trips.ends_at', '>', at)
    .execute()
}

export async function listStarting(db: Database, span: Span, which: Which): Promise<TripInOrder[]> {
  return inOrder(await findStarting(db, span, which), await findWaysBack(db, span, which), which)
}

export async function listUnderWay(db: Database, at: string, which: Which): Promise<TripInOrder[]> {
  return inOrder(await findUnderWay(db, at, which), await findWaysBackUnderWay(db, at, which), which)
}

function inOrder(
  first: readonly TripInOrder[],
  back: readonly TripInOrder[],
  { limit }: Which,
): TripInOrder[] {
  const all = [...first, ...back].sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
  return all.slice(0, limit)
}
