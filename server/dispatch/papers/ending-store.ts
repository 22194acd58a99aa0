import { type SqlBool, sql } from 'kysely'
import { PAPER_WARNING_DAYS_MAX, type PaperKind } from '../../../domain/dispatch/papers.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import type { Database } from '../../platform/db/tables.ts'

export type EndingPaper = {
  id: string
  holder: { id: string; kind: 'vehicle' | 'driver'; name: string }
  kind: PaperKind
  area: string
  validThrough: string
  required: boolean
}

/** Expired or ending within 30 days without a newer one, the first to end first; not of samples or retired ones. */
export async function listEndingPapers(
  db: Database,
  { today, limit }: { today: string; limit: number },
): Promise<EndingPaper[]> {
  const rows = await db
    .selectFrom('papers')
    .leftJoin('vehicles', 'vehicles.id', 'papers.resource_id')
    .leftJoin('drivers', 'drivers.id', 'papers.resource_id')
    .select(['papers.id', 'papers.resource_id', 'papers.kind', 'papers.area', 'papers.valid_through'])
    .select('papers.required')
    .select(['vehicles.id as vehicle_id', 'vehicles.name as vehicle_name', 'drivers.name as driver_name'])
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
            .where(sql<SqlBool>`lower(newer.area) = lower(papers.area)`)
            .whereRef('newer.valid_through', '>', 'papers.valid_through')
            .where('newer.deleted_at', 'is', null),
        ),
      ),
    )
    .orderBy('papers.valid_through')
    .orderBy('papers.id')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, kind: row.kind, area: row.area, validThrough: row.valid_through },
    required: row.required === 1,
    holder: {
      id: row.resource_id,
      kind: row.vehicle_id === null ? 'driver' : 'vehicle',
      name: row.vehicle_name ?? row.driver_name ?? '',
    },
  }))
}
