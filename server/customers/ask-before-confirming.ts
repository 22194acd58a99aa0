import { type Assignment, chooseCustomer, contactsOf } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import { readHolders } from './contact-holders.ts'
import { contactKey, findShown } from './customer-rows.ts'

export async function asksBeforeConfirming(db: Database, reservationId: string): Promise<boolean> {
  const customerId = await findCustomerOf(db, reservationId)
  if (customerId === undefined) return false
  const shown = (await findShown(db, [customerId])).get(customerId)
  if (shown === undefined) return false
  const row = await db
    .selectFrom('customers')
    .select('ask_before_confirming')
    .where('id', '=', shown)
    .executeTakeFirst()
  return row?.ask_before_confirming === 1
}

/** By current contacts, which may have changed since the last assignment. */
export async function findCustomerOf(db: Database, reservationId: string): Promise<string | undefined> {
  const reservation = await db
    .selectFrom('reservations')
    .select(['email', 'phone_number'])
    .where('id', '=', reservationId)
    .executeTakeFirst()
  if (!reservation) return undefined
  const contacts = contactsOf({ email: reservation.email, phoneNumber: reservation.phone_number })
  const holders = await readHolders(db, contacts)
  return chooseCustomer(contacts, {
    holderOf: contact => holders.get(contactKey(contact)),
    assignment: await findAssignment(db, reservationId),
  })
}

async function findAssignment(db: Database, reservationId: string): Promise<Assignment | undefined> {
  const link = await db
    .selectFrom('reservation_customers')
    .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .select(['customer_id', 'pinned'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (!link) return undefined
  const { customer_id: customerId, pinned } = link
  const some = await db
    .selectFrom('reservation_customers')
    .select('reservation_id')
    .where('customer_id', '=', customerId)
    .limit(2)
    .execute()
  return { customerId, pinned: pinned === 1, alone: some.length === 1 }
}

/** No completed ride with this email address or phone number. */
export async function isNewGuest(
  db: Database,
  person: { email: string | null; phoneNumber: string },
): Promise<boolean> {
  const holders = [...new Set((await readHolders(db, contactsOf(person))).values())]
  if (holders.length === 0) return true
  const shown = await findShown(db, holders)
  const driven = await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select('reservations.id')
    .where('customer_id', 'in', [...new Set([...holders, ...shown.values()])])
    .where('status', '=', 'completed')
    .limit(1)
    .execute()
  return driven.length === 0
}
