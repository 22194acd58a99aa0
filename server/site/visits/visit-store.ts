import { sql } from 'kysely'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Batch } from './day-counts.ts'
import { addDemand } from './demand-store.ts'

export const KEEP_VISITS_MONTHS = 25
/** Usually a whole batch. */
const ROWS_AT_ONCE = 500
const added = (column: string) =>
  sql<number>`${sql.ref(`visits.${column}`)} + ${sql.ref(`excluded.${column}`)}`

/** Instances add up. Sorted, so that they cannot deadlock. */
export async function addVisits(db: Database, { day, rows, hosts, drives }: Batch): Promise<void> {
  const keys = ['day', 'page', 'source', 'campaign', 'locale', 'device'] as const
  await addDemand(db, day, drives)
  const inOrder = rows
    .map(row => ({ day, ...row }))
    .toSorted((one, other) =>
      keys.map(key => one[key]).join() < keys.map(key => other[key]).join() ? -1 : 1,
    )
  for (let start = 0; start < inOrder.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('visits')
      .values(inOrder.slice(start, start + ROWS_AT_ONCE))
      .onConflict(conflict =>
        conflict.columns(keys).doUpdateSet({
          views: added('views'),
          people: added('people'),
          forms: added('forms'),
          quotes: added('quotes'),
          reservations: added('reservations'),
        }),
      )
      .execute()
  }
  if (hosts.length === 0) return
  await db
    .insertInto('visit_hosts')
    .values(
      hosts
        .map(({ host, people }) => ({ day, host, people }))
        .toSorted((one, other) => (one.host < other.host ? -1 : 1)),
    )
    .onConflict(conflict =>
      conflict.columns(['day', 'host']).doUpdateSet({
        people: sql<number>`visit_hosts.people + excluded.people`,
      }),
    )
    .execute()
}

export async function purgeVisits(db: Database, now: Date): Promise<void> {
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - KEEP_VISITS_MONTHS)
  const day = first.toISOString().slice(0, 10)
  for (const table of ['visits', 'visit_hosts'] as const)
    await db.deleteFrom(tableLike<'visits'>(table)).where('day', '<', day).execute()
}
