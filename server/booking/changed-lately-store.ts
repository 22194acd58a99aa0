import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/tables.ts'

/** "Lately" is this many hours. */
const LATELY_HOURS = 24
/** Changes that are looked at most, the latest first. */
const CHANGES_MAX = 10_000

/** What counts as a change: an index of the events holds these kinds alone, so they stand in the query as they are. */
const IS_CHANGE = sql<SqlBool>`kind in ('reservation.changed', 'reservation.status-changed', 'reservation.restored')`

/** True for reservations that changed within the last day. */
export function isChangedLately(db: Database, now: Date): Expression<SqlBool> {
  const changes = db
    .selectFrom('events')
    .select('reservation_id')
    .where(IS_CHANGE)
    .where('at', '>=', since(now))
    .orderBy('at', 'desc')
    .limit(CHANGES_MAX)
  return sql<SqlBool>`reservations.id in (${changes})`
}

function since(now: Date): string {
  return new Date(now.getTime() - LATELY_HOURS * 3600_000).toISOString()
}
