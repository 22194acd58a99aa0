import type { Database } from '../db/tables.ts'
import { findShown } from './customer-rows.ts'

/** True where staff want to be asked before a ride of the customer of this reservation is confirmed. */
export async function asksBeforeConfirming(db: Database, reservationId: string): Promise<boolean> {
  const link = await db
    .selectFrom('reservation_customers')
    .select('customer_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (!link) return false
  const shown = (await findShown(db, [link.customer_id])).get(link.customer_id)
  if (shown === undefined) return false
  const row = await db
    .selectFrom('customers')
    .select('ask_before_confirming')
    .where('id', '=', shown)
    .executeTakeFirst()
  return row?.ask_before_confirming === 1
}
