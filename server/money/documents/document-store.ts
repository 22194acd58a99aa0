import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { inParts } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type DocumentRecord = Selectable<Tables['documents']>

export const DOCUMENTS_LISTED_MAX = 100

type Listed = Pick<DocumentRecord, 'id' | 'kind' | 'number' | 'created_at' | 'cancels'>

export type ListedDocument = {
  _id: string
  kind: DocumentRecord['kind']
  number: string
  at: string
  cancelledBy?: string
}

export function documentsToWire(rows: readonly Listed[]): ListedDocument[] {
  const cancelling = new Map(rows.flatMap(({ cancels, number }) => (cancels ? [[cancels, number]] : [])))
  return rows.map(({ id, kind, number, created_at }) => {
    const cancelledBy = cancelling.get(id)
    return { _id: id, kind, number, at: created_at, ...(cancelledBy ? { cancelledBy } : {}) }
  })
}

export async function listDocumentsOf(db: Database, reservationId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'created_at', 'cancels'])
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DOCUMENTS_LISTED_MAX)
    .execute()
  return rows.toReversed()
}

export async function findInvoiceInForce(
  db: Database,
  reservationId: string,
): Promise<DocumentRecord | undefined> {
  const taken = db.selectFrom('documents').select('cancels').where('cancels', 'is not', null)
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'invoice')
    .where('id', 'not in', taken.where('reservation_id', '=', reservationId))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function listNumbersOf(db: Database, reservationIds: readonly string[]): Promise<string[]> {
  return await inParts(reservationIds, async ids => {
    const rows = await db
      .selectFrom('documents')
      .select('number')
      .where('reservation_id', 'in', ids)
      .orderBy('created_at')
      .execute()
    return rows.map(({ number }) => number)
  })
}

export async function findDocument(db: Database, id: string): Promise<DocumentRecord | undefined> {
  return await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readCounter(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}

/** Must run in the unit of work that uses the number, so that a rollback leaves no gap. */
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

/** Documents are append-only. */
export async function insertDocument(tx: Database, row: DocumentRecord): Promise<void> {
  await tx.insertInto('documents').values(row).execute()
}
