import type { Contact } from '../../domain/customer.ts'
import type { Database } from '../db/tables.ts'
import { assignReservations } from './assign-reservations.ts'
import type { CustomerRow } from './customer-rows.ts'
import { deleteCustomers } from './delete-customers.ts'
import { refreshCustomers, refreshLists } from './refresh-customers.ts'

/**
 * Reservations whose personal data is gone have no customer; one that has no other reservation is deleted. Returns who
 * was.
 */
export async function unlinkReservations(tx: Database, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return []
  const links = await tx
    .deleteFrom('reservation_customers')
    .where('reservation_id', 'in', reservationIds)
    .returning('customer_id')
    .execute()
  const ids = [...new Set(links.map(({ customer_id }) => customer_id))]
  return await refreshCustomers(tx, ids, { keepsWritten: false })
}

/** Customers with all that staff wrote about them. Reservations that are left become customers of their own. */
export async function forgetCustomers(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const left = await tx
    .selectFrom('reservation_customers')
    .select('reservation_id')
    .where('customer_id', 'in', ids)
    .orderBy('reservation_id')
    .execute()
  await refreshLists(tx, await deleteCustomers(tx, ids))
  await assignReservations(
    tx,
    left.map(({ reservation_id }) => reservation_id),
    now,
  )
}

/** Customers with what is said of them. */
export type CustomerData = CustomerRow & { contacts: Contact[] }

/** The customers with one of these addresses, reservations or keys. */
export async function findCustomersOf(
  db: Database,
  {
    addresses,
    reservationIds,
    customerIds = [],
  }: {
    addresses: readonly string[]
    reservationIds: readonly string[]
    customerIds?: readonly string[]
  },
): Promise<CustomerData[]> {
  const ids = new Set(customerIds)
  for (const value of addresses) {
    const holder = await db
      .selectFrom('customer_contacts')
      .select('customer_id')
      .where('kind', '=', 'email')
      .where('value', '=', value)
      .executeTakeFirst()
    if (holder) ids.add(holder.customer_id)
  }
  for (let i = 0; i < reservationIds.length; i += BATCH) {
    const links = await db
      .selectFrom('reservation_customers')
      .select('customer_id')
      .where('reservation_id', 'in', reservationIds.slice(i, i + BATCH))
      .execute()
    for (const { customer_id } of links) ids.add(customer_id)
  }
  if (ids.size === 0) return []
  const customers = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const contacts = await db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', 'in', [...ids])
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

const BATCH = 500
