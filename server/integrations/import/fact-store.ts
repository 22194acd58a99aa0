import type { Contact } from '../../../domain/customers/customer.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'

export async function listClasses(db: Database): Promise<{ code: string; name: string }[]> {
  return await db
    .selectFrom('vehicle_classes')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** Contacts with these values that a customer has. */
export async function listHeldContacts(db: Database, values: readonly string[]): Promise<Contact[]> {
  return await inParts(values, part =>
    db
      .selectFrom('customer_contacts')
      .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
      .select(['kind', 'value'])
      .where('value', 'in', part)
      .execute(),
  )
}

/** Rides that start in this time, imported ones included. */
export async function listBookedBetween(db: Database, first: string, last: string) {
  return await db
    .selectFrom('reservations')
    .select(['starts_at', 'email', 'phone_number'])
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', first)
    .where('starts_at', '<=', last)
    .where('status', '!=', 'cancelled')
    .execute()
}
