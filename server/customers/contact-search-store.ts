import type { Contact } from '../../domain/customers/customer.ts'
import { contactStarts, customerSearchWords } from '../../domain/customers/customer.ts'
import { firstRows, startsWithText } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import { findShown } from './customer-rows.ts'

/** Limit for very short prefixes, which match no one in particular. */
export const CONTACTS_TRIED_MAX = 200

/**
 * Customers with too many contacts for the search text, such as a travel agency: finds them by contact prefix,
 * together with words of the text.
 */
export async function findByFurtherContacts(db: Database, query: string): Promise<string[]> {
  const words = customerSearchWords(query)
  const contacts = await findContacts(db, contactStarts(query))
  if (contacts.length === 0) return []
  const shownOf = await findShown(db, [...new Set(contacts.map(({ customer_id }) => customer_id))])
  // Contacts of deleted customers may remain.
  if (shownOf.size === 0) return []
  const valuesOf = Map.groupBy(contacts, ({ customer_id }) => shownOf.get(customer_id))
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'search_text'])
    .where('id', 'in', [...new Set(shownOf.values())])
    .execute()
  return customers
    .filter(({ id, search_text: text }) => {
      const values = valuesOf.get(id)?.map(({ value }) => value) ?? []
      const lacking = words.filter(word => !text.includes(word))
      return lacking.length > 0 && lacking.every(word => values.some(value => value.includes(word)))
    })
    .map(({ id }) => id)
}

async function findContacts(db: Database, starts: readonly Contact[]) {
  const found: { value: string; customer_id: string }[] = []
  for (const { kind, value } of starts) {
    const rows = await db
      .selectFrom('customer_contacts')
      .select(['value', 'customer_id'])
      .where('kind', '=', kind)
      .where(startsWithText(db, 'value', value))
      .limit(firstRows(CONTACTS_TRIED_MAX))
      .execute()
    found.push(...rows, ...(kind === 'phone' ? await findCallers(db, value) : []))
  }
  return found
}

/** Customers whose rides have the number, also if it identifies another one. */
async function findCallers(db: Database, start: string) {
  const rows = await db
    .selectFrom('reservation_customers')
    .select(['contact_phone', 'customer_id'])
    .distinct()
    .where('contact_phone', 'is not', null)
    .where(startsWithText(db, 'contact_phone', start))
    .limit(firstRows(CONTACTS_TRIED_MAX))
    .execute()
  return rows.map(({ contact_phone, customer_id }) => ({ value: contact_phone ?? '', customer_id }))
}

/** Latest ride first. `email` is lowercase. */
export async function listByAddress(db: Database, email: string, most: number): Promise<{ id: string }[]> {
  return await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select('reservations.id')
    .where('contact_email', '=', email)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('reservations.starts_at', 'desc')
    .limit(most)
    .execute()
}
