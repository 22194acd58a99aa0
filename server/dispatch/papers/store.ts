import {
  PAPERS_PER_HOLDER_MAX,
  type Paper,
  type PaperInput,
} from '../../../contract/dispatch/paper-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { PAPERS_OF, type PaperHolder, type Paper as PaperTerms } from '../../../domain/dispatch/papers.ts'
import { lockedUntilCommit, tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { paperName } from './paper-name.ts'

export const paperStore: RecordStore<Paper, PaperInput> = {
  table: 'papers',
  async list(db) {
    const rows = await selectPapers(db).orderBy('valid_through').orderBy('papers.id').execute()
    return rows.map(toWire)
  },
  async find(db, id) {
    const row = await selectPapers(db).where('papers.id', '=', id).executeTakeFirst()
    return row && toWire(row)
  },
  columns: ({ holder, kind, area, number, validThrough, required }) => ({
    ...{ resource_id: holder, kind, area, number, valid_through: validThrough, required: required ? 1 : 0 },
  }),
  async check(tx, { holder, kind }, before) {
    const found = await findHolder(tx, holder)
    if (!found || (before && before.holder._id !== holder))
      throw new Problem(
        'invalid',
        atField('holder', { code: 'unknown-code' }, 'This vehicle or driver doesn’t exist.'),
      )
    if (!PAPERS_OF[found].includes(kind))
      throw new Problem(
        'invalid',
        atField('kind', { code: 'choice', choices: PAPERS_OF[found] }, 'Choose a type of document.'),
      )
    if (!before) await requireRoom(tx, holder, PAPERS_PER_HOLDER_MAX - 1)
  },
  async checkRestored(tx, id) {
    const row = await tx.selectFrom('papers').select('resource_id').where('id', '=', id).executeTakeFirst()
    if (row) await requireRoom(tx, row.resource_id, PAPERS_PER_HOLDER_MAX)
  },
  label: ({ kind, area, holder }) => `${paperName({ kind, area })}, ${holder.name}`,
  recorded: paperFields,
}

/** Without the number, which only its record keeps. */
export function paperFields({ number: _, ...fields }: Paper): Omit<Paper, 'number'> {
  return fields
}

/** Throws `invalid` if more than `max` are stored. */
async function requireRoom(tx: Database, holder: string, max: number): Promise<void> {
  // A concurrent request waits here, so that both count the same papers.
  const row = tx.selectFrom('resources').select('id').where('id', '=', holder)
  await lockedUntilCommit(tx, row).execute()
  const { n } = await tx
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('resource_id', '=', holder)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) <= max) return
  const limit = PAPERS_PER_HOLDER_MAX
  throw new Problem(
    'invalid',
    atField('holder', { code: 'too-many-items', max: limit }, `Up to ${limit} documents are possible.`),
  )
}

async function findHolder(tx: Database, id: string): Promise<PaperHolder | undefined> {
  for (const [table, kind] of [
    ['vehicles', 'vehicle'],
    ['drivers', 'driver'],
  ] as const) {
    const row = await tx
      .selectFrom(tableLike<'vehicles'>(table))
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row) return kind
  }
  return undefined
}

/** Of vehicles and drivers that are not deleted. */
export function selectPapers(db: Database) {
  return db
    .selectFrom('papers')
    .leftJoin('vehicles', 'vehicles.id', 'papers.resource_id')
    .leftJoin('drivers', 'drivers.id', 'papers.resource_id')
    .leftJoin('paper_pictures', 'paper_pictures.paper_id', 'papers.id')
    .select(['papers.id', 'papers.resource_id', 'kind', 'area', 'number', 'valid_through', 'required'])
    .select(['papers.version', 'paper_pictures.sha256'])
    .select(['vehicles.id as vehicle_id', 'vehicles.name as vehicle_name', 'drivers.name as driver_name'])
    .where('papers.deleted_at', 'is', null)
    .where('vehicles.deleted_at', 'is', null)
    .where('drivers.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPapers>['execute']>>[number]

function toWire(row: Row): Paper {
  const { id, kind, area, number, version } = row
  return {
    _id: id,
    holder: {
      _id: row.resource_id,
      kind: row.vehicle_id === null ? 'driver' : 'vehicle',
      name: row.vehicle_name ?? row.driver_name ?? '',
    },
    ...{ kind, area, number, version },
    ...{ validThrough: row.valid_through, required: row.required === 1, hasPicture: row.sha256 !== null },
  }
}

export async function readPapersByHolder(
  db: Database,
  holders?: readonly string[],
): Promise<Map<string, PaperTerms[]>> {
  let query = db
    .selectFrom('papers')
    .select(['resource_id', 'kind', 'area', 'valid_through', 'required'])
    .where('deleted_at', 'is', null)
  if (holders) query = query.where('resource_id', 'in', holders)
  const rows = await query.execute()
  return new Map(
    [...Map.groupBy(rows, ({ resource_id }) => resource_id)].map(([id, held]) => [
      id,
      held.map(({ kind, area, valid_through, required }) => ({
        ...{ kind, area, validThrough: valid_through, required: required === 1 },
      })),
    ]),
  )
}

const PURGED_AT_ONCE = 500

/** Deleted ones, and all of a vehicle or driver that was deleted. */
export async function purgePapers(db: Database, deletedBefore: Date): Promise<void> {
  const before = deletedBefore.toISOString()
  for (;;) {
    const count = await db.transaction().execute(async tx => {
      const rows = await listPurgeable(tx, before)
      const ids = rows.map(({ id }) => id)
      await eraseTraces(tx, ids)
      if (ids.length > 0) await tx.deleteFrom('papers').where('id', 'in', ids).execute()
      return ids.length
    })
    if (count < PURGED_AT_ONCE) return
  }
}

async function listPurgeable(tx: Database, before: string) {
  const deleted = (table: 'vehicles' | 'drivers') =>
    tx.selectFrom(tableLike<'vehicles'>(table)).select('id').where('deleted_at', '<', before)
  return await tx
    .selectFrom('papers')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('deleted_at', '<', before),
        eb('resource_id', 'in', deleted('vehicles')),
        eb('resource_id', 'in', deleted('drivers')),
      ]),
    )
    .orderBy('id')
    .limit(PURGED_AT_ONCE)
    .execute()
}
