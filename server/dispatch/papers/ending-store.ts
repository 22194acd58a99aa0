import { sql } from 'kysely'
import { newestPapers, PAPER_WARNING_DAYS_MAX, type PaperKind } from '../../../domain/dispatch/papers.ts'
import { MAX_SPAN_MINUTES } from '../../../domain/dispatch/span.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

const RIDES_COUNTED_MAX = 10_000

export type EndingPaper = {
  id: string
  holder: { id: string; kind: 'vehicle' | 'driver'; name: string }
  kind: PaperKind
  area: string
  validThrough: string
  required: boolean
}

const PAGE = 100

type Search = { today: string; limit: number }

/** Expired or ending within 30 days without a newer one, the first to end first; not of samples or retired ones. */
export async function listEndingPapers(db: Database, { today, limit }: Search): Promise<EndingPaper[]> {
  const found: EndingPaper[] = []
  for (let last: EndingRow | undefined; ; ) {
    const rows = await endingAfter(db, today, last)
    const newest = await listNewest(db, rows)
    found.push(...rows.filter(({ id }) => newest.has(id)).map(endingOf))
    last = rows.at(-1)
    if (rows.length < PAGE || found.length >= limit) return found.slice(0, limit)
  }
}

type EndingRow = Awaited<ReturnType<typeof endingAfter>>[number]

/** Without most of the renewed ones: the spellings of an area are only compared afterwards. */
async function endingAfter(
  db: Database,
  today: string,
  last: { id: string; valid_through: string } | undefined,
) {
  let query = db
    .selectFrom('papers')
    .leftJoin('vehicles', 'vehicles.id', 'papers.resource_id')
    .leftJoin('drivers', 'drivers.id', 'papers.resource_id')
    .select(['papers.id', 'papers.resource_id', 'papers.kind', 'papers.area', 'papers.valid_through'])
    .select('papers.required')
    .select([
      'vehicles.id as vehicle_id',
      'vehicles.name as vehicle_name',
      'vehicles.plate',
      'drivers.name as driver_name',
    ])
    .where('papers.valid_through', '<=', addDays(today, PAPER_WARNING_DAYS_MAX))
    .where('papers.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or(
        (['vehicles', 'drivers'] as const).map(holder =>
          and([
            eb(`${holder}.id`, 'is not', null),
            eb(`${holder}.deleted_at`, 'is', null),
            eb(`${holder}.sample`, '=', 0),
            or([eb(`${holder}.retired_at`, 'is', null), eb(`${holder}.retired_at`, '>=', today)]),
          ]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('papers as newer')
            .select('newer.id')
            .whereRef('newer.resource_id', '=', 'papers.resource_id')
            .whereRef('newer.kind', '=', 'papers.kind')
            .whereRef('newer.area', '=', 'papers.area')
            .whereRef('newer.valid_through', '>', 'papers.valid_through')
            .where('newer.deleted_at', 'is', null),
        ),
      ),
    )
  if (last) {
    const { id, valid_through: day } = last
    query = query.where(({ or, and, eb }) =>
      or([
        eb('papers.valid_through', '>', day),
        and([eb('papers.valid_through', '=', day), eb('papers.id', '>', id)]),
      ]),
    )
  }
  return await query.orderBy('papers.valid_through').orderBy('papers.id').limit(PAGE).execute()
}

async function listNewest(db: Database, rows: readonly EndingRow[]): Promise<Set<string>> {
  const holders = [...new Set(rows.map(({ resource_id }) => resource_id))]
  if (holders.length === 0) return new Set()
  const papers = await db
    .selectFrom('papers')
    .select(['id', 'resource_id', 'kind', 'area', 'required', 'valid_through as validThrough'])
    .where('resource_id', 'in', holders)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const named = papers.map(paper => ({ ...paper, required: paper.required === 1 }))
  const held = Map.groupBy(named, ({ resource_id }) => resource_id)
  return new Set([...held.values()].flatMap(newestPapers).map(({ id }) => id))
}

function endingOf(row: EndingRow): EndingPaper {
  return {
    ...{ id: row.id, kind: row.kind, area: row.area, validThrough: row.valid_through },
    required: row.required === 1,
    holder: {
      id: row.resource_id,
      kind: row.vehicle_id === null ? 'driver' : 'vehicle',
      name: row.vehicle_name === null ? (row.driver_name ?? '') : `${row.vehicle_name} (${row.plate})`,
    },
  }
}

/** Current and future ones. `clearAt` is in minutes since 1970. */
export async function listRidesAhead(
  db: Database,
  holderIds: readonly string[],
  now: Date,
): Promise<{ holder: string; clearAt: number }[]> {
  if (holderIds.length === 0) return []
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('assignments', 'assignments.trip_id', 'occupancies.trip_id')
    .select(['occupancies.resource_id', 'assignments.core_to'])
    .where('occupancies.resource_id', 'in', holderIds)
    .where('occupancies.purpose', '=', 'trip')
    .where('occupancies.from_min', '>', minute - MAX_SPAN_MINUTES)
    .where('assignments.core_to', '>', minute)
    .orderBy('occupancies.from_min')
    .limit(RIDES_COUNTED_MAX)
    .execute()
  return rows.map(row => ({ holder: row.resource_id, clearAt: row.core_to }))
}

/** Empty while no other vehicle or driver has any, so that a new company is not warned. */
export async function listWithoutPapers(db: Database, today: string): Promise<string[]> {
  const names: string[] = []
  for (const table of ['vehicles', 'drivers'] as const) {
    const rows = await db
      .selectFrom(tableLike<'vehicles'>(table))
      .select(({ exists, selectFrom }) => [
        'name',
        exists(
          selectFrom('papers')
            .select('papers.id')
            .whereRef('papers.resource_id', '=', sql.ref(`${table}.id`))
            .where('papers.deleted_at', 'is', null),
        ).as('has_papers'),
      ])
      .where('deleted_at', 'is', null)
      .where('sample', '=', 0)
      .where(({ or, eb }) => or([eb('retired_at', 'is', null), eb('retired_at', '>=', today)]))
      .orderBy('name')
      .execute()
    const bare = rows.filter(({ has_papers: has }) => !has)
    if (bare.length < rows.length) names.push(...bare.map(({ name }) => name))
  }
  return names
}
