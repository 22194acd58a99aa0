import { chooseCustomer, contactsOf } from '../../domain/customer.ts'
import type { Database } from '../db/tables.ts'
import { readHolders } from './contact-holders.ts'
import { contactKey, findShown } from './customer-rows.ts'

/** True where staff want to be asked before a ride of the customer of this reservation is confirmed. */
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

/** The customer that it belongs to, or will belong to once it is gathered. */
export async function findCustomerOf(db: Database, reservationId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('reservation_customers')
    .select('customer_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (link) return link.customer_id
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
    assignment: undefined,
  })
}
