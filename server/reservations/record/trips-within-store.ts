import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'

/** Instants as ISO 8601 UTC. */
export type Within = { from: string; until: string }

/**
 * The ids of the trips of reservations that are not deleted that begin within these instants; `cancelled` says whether
 * cancelled ones are among them. First trips begin with their reservation; ways back have an index of their own by start.
 */
export function idsOfTripsWithin(
  db: Database,
  { from, until }: Within,
  { cancelled }: { cancelled: boolean },
) {
  const first = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select('trips.id')
    .where('reservations.deleted_at', 'is', null)
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', until)
  const back = db
    .selectFrom('trips')
    // SQLite keeps the order of a cross join; otherwise it begins with all reservations.
    .crossJoin('reservations')
    .select('trips.id')
    .whereRef('reservations.id', '=', 'trips.reservation_id')
    // Not as a parameter: SQLite takes the index of second trips only where it reads the condition.
    .where(sql<boolean>`trips.leg = 2`)
    .where('reservations.deleted_at', 'is', null)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
  if (cancelled) return first.unionAll(back)
  return first
    .where('reservations.status', '!=', 'cancelled')
    .where('trips.progress', '!=', 'cancelled')
    .unionAll(back.where('reservations.status', '!=', 'cancelled').where('trips.progress', '!=', 'cancelled'))
}

/** Of deleted reservations, which are few. */
export async function idsOfDeletedTripsWithin(db: Database, { from, until }: Within): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
    .select('trips.id')
    .where('reservations.deleted_at', 'is not', null)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
    .execute()
  return rows.map(({ id }) => id)
}
