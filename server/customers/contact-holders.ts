import type { Contact } from '../../domain/customer.ts'
import type { Database } from '../db/tables.ts'
import { contactKey } from './customer-rows.ts'

/** Which customer that exists has which of these contacts. */
export async function readHolders(db: Database, contacts: readonly Contact[]): Promise<Map<string, string>> {
  const valuesOf = (wanted: Contact['kind']) => [
    ...new Set(contacts.filter(({ kind }) => kind === wanted).map(({ value }) => value)),
  ]
  const holders = new Map<string, string>()
  for (const kind of ['email', 'phone'] as const) {
    const values = valuesOf(kind)
    if (values.length === 0) continue
    const found = await db
      .selectFrom('customer_contacts')
      .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
      .selectAll('customer_contacts')
      .where('kind', '=', kind)
      .where('value', 'in', values)
      .execute()
    for (const contact of found) holders.set(contactKey(contact), contact.customer_id)
  }
  return holders
}
