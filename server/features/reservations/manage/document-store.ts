import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../../db/tables.ts'

type Listed = Pick<Selectable<Tables['documents']>, 'id' | 'kind' | 'number' | 'created_at'>

/** The receipts, invoices and credit notes of a reservation, the first one first. */
export async function listDocumentsOf(db: Database, reservationId: string): Promise<Listed[]> {
  return await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'created_at'])
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
