import { type Insertable, sql } from 'kysely'
import type { CustomerInput } from '../../../contract/customers/schemas.ts'
import type { Contact } from '../../../domain/customer.ts'
import type { Database, Tables } from '../../db/tables.ts'

/** Writes what staff know about a customer; `named` where they gave another name than the reservations. */
export async function writeCustomer(
  tx: Database,
  id: string,
  { input, named }: { input: CustomerInput; named: boolean },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      name: input.name,
      ...(named ? { named_by_staff: 1 } : {}),
      note: input.note,
      preferences: JSON.stringify(input.preferences),
      ask_before_confirming: input.askBeforeConfirming ? 1 : 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertCustomer(tx: Database, row: Insertable<Tables['customers']>): Promise<void> {
  await tx.insertInto('customers').values(row).execute()
}

/** Screens that show what stood before are stale. */
export async function raiseVersion(tx: Database, id: string): Promise<void> {
  await tx.updateTable('customers').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}

/** Shows a customer as part of another one, or by itself again with null. */
export async function setMergedInto(tx: Database, id: string, merged_into: string | null): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ merged_into, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Sets whether staff are asked before a ride is confirmed. */
export async function setMark(tx: Database, id: string, ask_before_confirming: 0 | 1): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ask_before_confirming, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The reservations of these customers with the contacts that they carry, the newest first. */
export async function listContactedReservations(tx: Database, customerIds: readonly string[]) {
  return await tx
    .selectFrom('reservation_customers')
    .leftJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(['reservation_id', 'customer_id', 'first_name', 'last_name', 'contact_email', 'contact_phone'])
    .where('customer_id', 'in', customerIds)
    .orderBy('reservation_id', 'desc')
    .execute()
}

/** Reservations that one statement moves: SQLite takes 32,766 values. */
const BATCH = 500

/** Puts reservations at a customer, where they stay whatever their contacts are. */
export async function pinReservations(
  tx: Database,
  reservationIds: readonly string[],
  customer_id: string,
): Promise<void> {
  for (let i = 0; i < reservationIds.length; i += BATCH) {
    await tx
      .updateTable('reservation_customers')
      .set({ customer_id, pinned: 1 })
      .where('reservation_id', 'in', reservationIds.slice(i, i + BATCH))
      .execute()
  }
}

/** Gives a contact that one of these customers has to another one; a customer beyond them keeps it. */
export async function moveContact(
  tx: Database,
  { kind, value }: Contact,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  await tx
    .updateTable('customer_contacts')
    .set({ customer_id: to })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('customer_id', 'in', from)
    .execute()
}
