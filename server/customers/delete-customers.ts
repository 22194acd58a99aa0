import type { Database } from '../platform/db/tables.ts'
import { settleContacts } from './contact-holders.ts'

/**
 * Reservations stay. Customers merged into a deleted one move up to its parent or become visible. Returns the
 * newly visible ones.
 */
export async function deleteCustomers(tx: Database, ids: readonly string[]): Promise<string[]> {
  const shown: string[] = []
  for (const id of ids) {
    const customer = await tx
      .selectFrom('customers')
      .select('merged_into')
      .where('id', '=', id)
      .executeTakeFirst()
    const merged = await tx
      .updateTable('customers')
      .set({ merged_into: customer?.merged_into ?? null })
      .where('merged_into', '=', id)
      .returning('id')
      .execute()
    if (!customer?.merged_into) shown.push(...merged.map(row => row.id))
  }
  if (ids.length === 0) return shown
  await tx.deleteFrom('reservation_customers').where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('customers').where('id', 'in', ids).execute()
  const contacts = await tx
    .deleteFrom('customer_contacts')
    .where('customer_id', 'in', ids)
    .returning(['kind', 'value'])
    .execute()
  await settleContacts(tx, contacts)
  return shown.filter(id => !ids.includes(id))
}
