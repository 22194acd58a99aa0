import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type TariffRow = Selectable<Tables['tariffs']>
export type TariffHead = Omit<TariffRow, 'document'>

const HEAD = [
  ...(['id', 'number', 'state', 'sha256', 'based_on', 'publish_at'] as const),
  ...(['published_by', 'sample', 'version', 'created_at'] as const),
] as const

export async function listNumbered(db: Database): Promise<TariffHead[]> {
  return await db
    .selectFrom('tariffs')
    .select(HEAD)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
}

export async function findByNumber(db: Database, number: number): Promise<TariffRow | undefined> {
  return await db.selectFrom('tariffs').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function findDraft(db: Database): Promise<TariffRow | undefined> {
  return await db.selectFrom('tariffs').selectAll().where('state', '=', 'draft').executeTakeFirst()
}

export async function findInForce(db: Database, now: Date): Promise<TariffRow | undefined> {
  return await db
    .selectFrom('tariffs')
    .selectAll()
    .where('state', '=', 'published')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listPlanned(db: Database, now: Date): Promise<TariffHead[]> {
  return await db
    .selectFrom('tariffs')
    .select(HEAD)
    .where('state', '=', 'published')
    .where('publish_at', '>', now.toISOString())
    .execute()
}

export type DraftRow = { document: Json<Tariff>; sha256: string; basedOn: number | null; now: Date }

/** Versions continue across all tariffs, so no version ever names two drafts. */
export async function insertDraft(tx: Database, { document, sha256, basedOn, now }: DraftRow): Promise<void> {
  const highest = await tx
    .selectFrom('tariffs')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  await tx
    .insertInto('tariffs')
    .values({
      id: randomUUID(),
      number: null,
      state: 'draft',
      document,
      sha256,
      based_on: basedOn,
      publish_at: null,
      published_by: null,
      sample: 0,
      version: Number(highest?.version ?? 0) + 1,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function updateTariff(
  tx: Database,
  { id, version }: Pick<TariffRow, 'id' | 'version'>,
  columns: Partial<Omit<TariffRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('tariffs')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteTariff(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('tariffs').where('id', '=', id).execute()
}

export async function nextNumber(tx: Database): Promise<number> {
  const highest = await tx
    .selectFrom('tariffs')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return Number(highest?.number ?? 0) + 1
}

/** Sample classes that the owner has priced are the owner's own; other samples stay samples. */
export async function endSampleMarks(tx: Database, { classes }: Pick<Tariff, 'classes'>): Promise<void> {
  const codes = classes.map(({ code }) => code)
  if (codes.length === 0) return
  await tx
    .updateTable('vehicle_classes')
    .set({ sample: 0 })
    .where('sample', '=', 1)
    .where('code', 'in', codes)
    .execute()
}
