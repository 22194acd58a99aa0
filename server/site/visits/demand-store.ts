import { sql } from 'kysely'
import { DEMAND_DAYS, type DriveDemand } from '../../../domain/site/drive-demand.ts'
import type { Database } from '../../platform/db/tables.ts'

const DAY_MS = 86_400_000
const added = (column: string) =>
  sql<number>`${sql.ref(`drive_demand.${column}`)} + ${sql.ref(`excluded.${column}`)}`

/** Sorted, so that instances cannot deadlock. */
export async function addDemand(db: Database, day: string, drives: readonly DriveDemand[]): Promise<void> {
  if (drives.length === 0) return
  const rows = drives.map(({ from, to, quotes, reservations }) => ({
    ...{ day, from_place: from, to_place: to, quotes, reservations },
  }))
  const keyOf = (row: (typeof rows)[number]) => `${row.from_place}\n${row.to_place}`
  await db
    .insertInto('drive_demand')
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict(conflict =>
      conflict
        .columns(['day', 'from_place', 'to_place'])
        .doUpdateSet({ quotes: added('quotes'), reservations: added('reservations') }),
    )
    .execute()
}

export async function listDemand(db: Database, now: Date): Promise<DriveDemand[]> {
  const rows = await db
    .selectFrom('drive_demand')
    .select(({ fn }) => [
      'from_place',
      'to_place',
      fn.sum<number>('quotes').as('quotes'),
      fn.sum<number>('reservations').as('reservations'),
    ])
    .where('day', '>=', firstDay(now))
    .groupBy(['from_place', 'to_place'])
    .orderBy('from_place')
    .orderBy('to_place')
    .execute()
  return rows.map(row => ({
    from: row.from_place,
    to: row.to_place,
    quotes: Number(row.quotes),
    reservations: Number(row.reservations),
  }))
}

export async function purgeDemand(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('drive_demand').where('day', '<', firstDay(now)).execute()
}

function firstDay(now: Date): string {
  return new Date(now.getTime() - DEMAND_DAYS * DAY_MS).toISOString().slice(0, 10)
}
