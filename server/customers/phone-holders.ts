import type { PhoneHolder } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import { findGroups, findShown } from './customer-rows.ts'

export type PhoneHolders = Map<string, PhoneHolder>

/** Each holder with the names and emails of all customers it is merged with. */
export async function readPhoneHolders(db: Database, holders: Map<string, string>): Promise<PhoneHolders> {
  const ids = [...new Set([...holders].flatMap(([key, id]) => (key.startsWith('phone ') ? [id] : [])))]
  if (ids.length === 0) return new Map()
  const shown = await findShown(db, ids)
  const groups = await findGroups(db, [...new Set(shown.values())])
  const members = await db
    .selectFrom('customers')
    .select(row => [
      'id',
      'name',
      row
        .selectFrom('customer_contacts')
        .select('value')
        .whereRef('customer_id', '=', 'customers.id')
        .where('kind', '=', 'email')
        .limit(1)
        .as('email'),
    ])
    .where('id', 'in', [...groups.keys()])
    .orderBy('id')
    .execute()
  return new Map(
    [...shown].map(([id, top]) => {
      const group = members.filter(member => groups.get(member.id) === top)
      return [
        id,
        { names: group.map(({ name }) => name), hasEmail: group.some(({ email }) => email !== null) },
      ]
    }),
  )
}
