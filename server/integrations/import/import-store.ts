import { type Insertable, sql } from 'kysely'
import type { Import } from '../../../contract/integrations/import-schemas.ts'
import { IMPORT_UNDO_DAYS, type ImportState } from '../../../domain/integrations/import/import-fields.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { HASH_CHARACTERS } from './plan-import.ts'

const DAY_MS = 86_400_000
/** Shown, newest first. */
const IMPORTS_LISTED_MAX = 20
const MAPPINGS_MAX = 50
/** SQLite allows 32,766 parameters per statement. */
const ROWS_PER_INSERT = 1000

type ImportRowInsert = Insertable<Tables['import_rows']>

export async function insertImport(
  tx: Database,
  row: Insertable<Tables['imports']>,
  rows: readonly ImportRowInsert[],
): Promise<void> {
  await tx.insertInto('imports').values(row).execute()
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx
      .insertInto('import_rows')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
}

function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .selectAll('imports')
    .select(row => [
      ...(['waiting', 'added', 'retained', 'matched', 'failed'] as const).map(outcome =>
        row
          .selectFrom('import_rows')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('import_rows.import_id', '=', 'imports.id')
          .where('import_rows.outcome', '=', outcome)
          .as(`rows_${outcome}`),
      ),
      row
        .selectFrom('unannounced_reservations')
        .innerJoin('reservations', 'reservations.id', 'unannounced_reservations.reservation_id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('unannounced_reservations.import_id', '=', 'imports.id')
        .where('reservations.deleted_at', 'is', null)
        .as('unannounced'),
    ])
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

export async function listImports(db: Database, now: Date): Promise<Import[]> {
  const rows = await selectImports(db)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(IMPORTS_LISTED_MAX)
    .execute()
  return rows.map(row => importToWire(row, now))
}

export async function findImport(db: Database, id: string, now: Date): Promise<Import | undefined> {
  const row = await selectImports(db).where('id', '=', id).executeTakeFirst()
  return row && importToWire(row, now)
}

function importToWire(row: Selected, now: Date): Import {
  const until = row.done_at === null ? null : undoEnd(row.done_at)
  const isUndoable = row.state === 'done' && until !== null && until >= now.toISOString()
  return {
    _id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    waiting: Number(row.rows_waiting),
    added: Number(row.rows_added) + Number(row.rows_retained),
    matched: row.matched + Number(row.rows_matched),
    failed: Number(row.rows_failed),
    leftOut: row.left_out,
    unannounced: Number(row.unannounced),
    createdBy: row.created_by,
    createdAt: row.created_at,
    undoneAt: row.undone_at,
    undoUntil: isUndoable ? until : null,
  }
}

function undoEnd(doneAt: string): string {
  return new Date(Date.parse(doneAt) + IMPORT_UNDO_DAYS * DAY_MS).toISOString()
}

export async function findRunningImport(db: Database, digest: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('digest', '=', digest)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row?.id
}

/** Moves an import to another state; false if it is not in the expected one. */
export async function moveImport(
  tx: Database,
  id: string,
  { from, to, ...facts }: { from: ImportState; to: ImportState; done_at?: string; undone_at?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state: to, ...facts })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listImportRows(
  db: Database,
  importId: string,
  { outcome, limit }: { outcome: Tables['import_rows']['outcome']; limit: number },
) {
  return await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
    .orderBy('row_number')
    .limit(limit)
    .execute()
}

/** Records what became of a waiting row, without its content; false if another run did. */
export async function settleImportRow(
  tx: Database,
  { import_id, row_number }: Pick<Tables['import_rows'], 'import_id' | 'row_number'>,
  settled: { outcome: 'added' | 'matched' | 'failed'; subjectId?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({
      outcome: settled.outcome,
      subject_id: settled.subjectId ?? null,
      content: null,
      // A row that failed may come again.
      ...(settled.outcome === 'failed' ? { key: null } : {}),
    })
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For an import whose job gave up: written rows stay. */
export async function endImport(tx: Database, importId: string, now: Date): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ outcome: 'failed', content: null, key: null })
    .where('import_id', '=', importId)
    .where('outcome', '=', 'waiting')
    .execute()
  await tx
    .updateTable('imports')
    .set(({ fn, val }) => ({ state: 'done', done_at: fn.coalesce('done_at', val(now.toISOString())) }))
    .where('id', '=', importId)
    .where('state', 'in', ['running', 'announcing', 'undoing'])
    .execute()
}

export async function deleteImportRow(
  tx: Database,
  { import_id, row_number }: Pick<Tables['import_rows'], 'import_id' | 'row_number'>,
): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .execute()
}

/** For a row whose record was changed since, so that undoing leaves it. */
export async function retainImportRow(
  tx: Database,
  { import_id, row_number }: Pick<Tables['import_rows'], 'import_id' | 'row_number'>,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ outcome: 'retained' })
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .execute()
}

export async function findImportedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = await inParts(keys, part =>
    db.selectFrom('import_rows').select('key').where('key', 'in', part).execute(),
  )
  return new Set(found.flatMap(({ key }) => key ?? []))
}

/** The references, by their hashes, of rides that were imported. */
export async function findImportedReferences(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const hash = sql<string>`substr(key, 1, ${sql.lit(HASH_CHARACTERS)})`
  const found = await inParts(hashes, part =>
    db.selectFrom('import_rows').select(hash.as('hash')).where(hash, 'in', part).execute(),
  )
  return new Set(found.map(row => row.hash))
}

export async function listUnannounced(db: Database, importId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unannounced_reservations')
    .innerJoin('reservations', 'reservations.id', 'unannounced_reservations.reservation_id')
    .select('reservation_id')
    .where('import_id', '=', importId)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('reservation_id')
    .limit(limit)
    .execute()
  return rows.map(({ reservation_id }) => reservation_id)
}

export async function findMapping(db: Database, signature: string): Promise<unknown> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row && JSON.parse(row.mapping)
}

/** The latest ones stay. */
export async function storeMapping(tx: Database, row: Insertable<Tables['import_mappings']>): Promise<void> {
  await tx
    .insertInto('import_mappings')
    .values(row)
    .onConflict(conflict =>
      conflict.column('signature').doUpdateSet({ mapping: row.mapping, used_at: row.used_at }),
    )
    .execute()
  await tx
    .deleteFrom('import_mappings')
    .where('signature', 'not in', ({ selectFrom }) =>
      selectFrom('import_mappings').select('signature').orderBy('used_at', 'desc').limit(MAPPINGS_MAX),
    )
    .execute()
}

/** Rows about erased records, and waiting ones that name one of these contacts. */
export async function eraseImportRows(
  tx: Database,
  { subjectIds, texts }: { subjectIds: readonly string[]; texts: readonly string[] },
): Promise<void> {
  for (let at = 0; at < subjectIds.length; at += ROWS_PER_INSERT)
    await tx
      .deleteFrom('import_rows')
      .where('subject_id', 'in', subjectIds.slice(at, at + ROWS_PER_INSERT))
      .execute()
  for (const text of texts)
    if (text !== '')
      await tx
        .deleteFrom('import_rows')
        .where('content', 'is not', null)
        .where(sql`lower(content)`, 'like', `%${text.toLowerCase().replaceAll(/[%_]/g, '_')}%`)
        .execute()
}

/** Rows are needed while their rides may be in another file. */
export async function purgeImports(
  db: Database,
  { contentBefore, rowsBefore }: { contentBefore: Date; rowsBefore: Date },
): Promise<void> {
  const idsBefore = (before: Date) =>
    db.selectFrom('imports').select('id').where('created_at', '<', before.toISOString())
  await db
    .updateTable('import_rows')
    .set({ content: null, outcome: 'failed' })
    .where('outcome', '=', 'waiting')
    .where('import_id', 'in', idsBefore(contentBefore))
    .execute()
  await db.deleteFrom('import_rows').where('import_id', 'in', idsBefore(rowsBefore)).execute()
  await db.deleteFrom('imports').where('created_at', '<', rowsBefore.toISOString()).execute()
}
