import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { insertRow } from '../db/piece.ts'
import type { Database, Tables } from '../db/tables.ts'

/** A row of `documents`. */
export type DocumentRecord = Selectable<Tables['documents']>

/** The documents of a reservation that its lists name at most, the latest ones. */
export const DOCUMENTS_LISTED_MAX = 100

type Listed = Pick<DocumentRecord, 'id' | 'kind' | 'number' | 'created_at'>

/** The receipts, invoices and credit notes of a reservation, the first one first. */
export async function listDocumentsOf(db: Database, reservationId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'created_at'])
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DOCUMENTS_LISTED_MAX)
    .execute()
  return rows.toReversed()
}

/** One document; undefined where there is none. */
export async function findDocument(db: Database, id: string): Promise<DocumentRecord | undefined> {
  return await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The value of a counter; 0 before its first one. */
export async function readCounter(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}

/** Raises a counter inside the piece that uses its value: a piece that is rolled back leaves no gap. */
export async function raiseCounter(tx: Database, name: string): Promise<number> {
  await tx
    .insertInto('counters')
    .values({ name, value: 0 })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await tx
    .updateTable('counters')
    .set({ value: sql`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Adds a document; none is ever changed. */
export async function insertDocument(tx: Database, row: DocumentRecord): Promise<void> {
  await insertRow(tx, 'documents', row)
}
