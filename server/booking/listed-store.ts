import { sql } from 'kysely'
import type { ReservationFilter } from '../../contract/reservations/schemas.ts'
import type { Database } from '../platform/db/tables.ts'
import { matching } from './matching-store.ts'
import type { Bounds, SearchContext } from './reservation-filter.ts'

/** First trips begin with their reservation. */
export function outboundsWithin(db: Database, { from, end }: Bounds) {
  return db
    .selectFrom('reservations')
    .$if(from !== undefined, query => query.where('reservations.starts_at', '>=', from ?? ''))
    .$if(end !== undefined, query => query.where('reservations.starts_at', '<', end ?? ''))
}

export function returnsWithin(db: Database, { from, end }: Bounds) {
  return (
    db
      .selectFrom('trips')
      // SQLite keeps the order of a cross join; otherwise it begins with all reservations.
      .crossJoin('reservations')
      .whereRef('reservations.id', '=', 'trips.reservation_id')
      // Not as a parameter: SQLite takes the index of second trips only where it reads the condition.
      .where(sql<boolean>`trips.leg = 2`)
      .$if(from !== undefined, query => query.where('trips.starts_at', '>=', from ?? ''))
      .$if(end !== undefined, query => query.where('trips.starts_at', '<', end ?? ''))
  )
}

/** Return trips that keep their reservation in the list after the day of its outbound trip. */
export function openReturnsWithin(db: Database, bounds: Bounds) {
  return returnsWithin(db, bounds).where('trips.progress', '!=', 'cancelled')
}

/**
 * The matches between these bounds, each once, by its first trip there. Without a first instant that is the outbound
 * trip of all of them.
 */
export function listedWithin(
  db: Database,
  bounds: Bounds,
  { filter, context }: { filter: ReservationFilter; context: SearchContext },
) {
  const outbounds = matching(db, outboundsWithin(db, bounds), filter, context)
  if (bounds.from === undefined) return { outbounds, returns: undefined }
  const returns = matching(db, openReturnsWithin(db, bounds), filter, context, 2)
  return { outbounds, returns: returns.where('reservations.starts_at', '<', bounds.from) }
}
