import type { Contact } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import type { CustomerRow } from './customer-rows.ts'

export type CustomerData = CustomerRow & { contacts: Contact[] }

export async function findCustomersOf(
  db: Database,
  {
    addresses,
    reservationIds,
    customerIds,
  }: {
    addresses: readonly string[]
    reservationIds: readonly string[]
    customerIds?: readonly string[]
  },
): Promise<CustomerData[]> {
  const ids = customerIds ?? [...(await findIdsOf(db, { addresses, reservationIds }))]
  if (ids.length === 0) return []
  const customers = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const contacts = await db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('kind')
    .orderBy('value')
    .execute()
  return customers.map(customer => ({
    ...customer,
    contacts: contacts
      .filter(contact => contact.customer_id === customer.id)
      .map(({ kind, value }) => ({ kind, value })),
  }))
}

async function findIdsOf(
  db: Database,
  { addresses, reservationIds }: { addresses: readonly string[]; reservationIds: readonly string[] },
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const value of addresses) {
    const holder = await db
      .selectFrom('customer_contacts')
      .select('customer_id')
      .where('kind', '=', 'email')
      .where('value', '=', value)
      .executeTakeFirst()
    if (holder) ids.add(holder.customer_id)
  }
  for (const { customer_id } of await readLinksOf(db, reservationIds)) ids.add(customer_id)
  return ids
}

export async function findReservationsOfOthers(
  db: Database,
  { reservationIds, customerIds }: { reservationIds: readonly string[]; customerIds: readonly string[] },
): Promise<Set<string>> {
  const links = await readLinksOf(db, reservationIds)
  const others = links.filter(({ customer_id }) => !customerIds.includes(customer_id))
  return new Set(others.map(({ reservation_id }) => reservation_id))
}

async function readLinksOf(db: Database, reservationIds: readonly string[]) {
  const links: { reservation_id: string; customer_id: string }[] = []
  for (let i = 0; i < reservationIds.length; i += BATCH) {
    const found = await db
      .selectFrom('reservation_customers')
      .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
      .select(['reservation_id', 'customer_id'])
      .where('reservation_id', 'in', reservationIds.slice(i, i + BATCH))
      .execute()
    links.push(...found)
  }
  return links
}

const BATCH = 500
