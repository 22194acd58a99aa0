import type { Database } from '../platform/db/tables.ts'

/** Payments or entries in the ledger. */
export async function hasMoney(tx: Database, id: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirst()
  const posting = await tx
    .selectFrom('postings')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirst()
  return payment !== undefined || posting !== undefined
}
