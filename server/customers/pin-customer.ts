import { contactsOf, NEW_CUSTOMER } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import type { ReservationRow } from '../reservations/record/store.ts'
import { insertCustomer } from './change-store.ts'
import { customerRow, findShown, nameOf } from './customer-rows.ts'

type NewReservation = Pick<
  ReservationRow,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone_number' | 'starts_at'
>

/** Links a new reservation as staff chose. A customer deleted since is found by the contacts, as without a choice. */
export async function pinCustomer(
  tx: Database,
  reservation: NewReservation,
  { customer, now }: { customer: string; now: Date },
): Promise<void> {
  const customerId =
    customer === NEW_CUSTOMER
      ? await createCustomer(tx, reservation, now)
      : (await findShown(tx, [customer])).get(customer)
  if (customerId === undefined) return
  const contacts = contactsOf({ email: reservation.email, phoneNumber: reservation.phone_number })
  const contactOf = (type: 'email' | 'phone') => contacts.find(({ kind }) => kind === type)?.value ?? null
  await tx
    .insertInto('reservation_customers')
    .values({
      ...{ reservation_id: reservation.id, customer_id: customerId, pinned: 1 },
      ...{ contact_email: contactOf('email'), contact_phone: contactOf('phone') },
      trip_starts_at: reservation.starts_at,
    })
    .execute()
}

async function createCustomer(tx: Database, reservation: NewReservation, now: Date): Promise<string> {
  const created = customerRow(nameOf(reservation), now)
  await insertCustomer(tx, created)
  return created.id
}
