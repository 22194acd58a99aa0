import { contactsOf } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import { readHolders } from './contact-holders.ts'
import { findShown } from './customer-rows.ts'

/** True where nobody with this e-mail address or telephone number has a ride that was driven. */
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
