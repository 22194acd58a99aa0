import { type Insertable, sql } from 'kysely'
import type { CustomerInput } from '../../contract/customers/schemas.ts'
import type { Contact } from '../../domain/customers/customer.ts'
import { toJson } from '../../domain/values/json.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { settleContacts } from './contact-holders.ts'

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
      preferences: toJson(input.preferences),
      ask_before_confirming: input.askBeforeConfirming ? 1 : 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertCustomer(tx: Database, row: Insertable<Tables['customers']>): Promise<void> {
  await tx.insertInto('customers').values(row).execute()
}

export async function raiseVersion(tx: Database, id: string): Promise<void> {
  await tx.updateTable('customers').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}

export async function setMergedInto(tx: Database, id: string, merged_into: string | null): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ merged_into, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setMark(tx: Database, id: string, ask_before_confirming: 0 | 1): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ask_before_confirming, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function listContactedReservations(tx: Database, customerIds: readonly string[]) {
  return await tx
    .selectFrom('reservation_customers')
    .leftJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(['reservation_id', 'customer_id', 'first_name', 'last_name', 'contact_email', 'contact_phone'])
    .where('customer_id', 'in', customerIds)
    .orderBy('reservation_id', 'desc')
    .execute()
}

/** SQLite allows 32,766 parameters per statement. */
const BATCH = 500

/** Pinned: later contact changes do not reassign them. */
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

/** Temporary, until they are erased. */
export async function linkReservations(
  tx: Database,
  reservationIds: readonly string[],
  customer_id: string,
): Promise<void> {
  for (const reservation_id of reservationIds) {
    const link = { customer_id, pinned: 1, contact_email: null, contact_phone: null } as const
    await tx
      .insertInto('reservation_customers')
      .values({ reservation_id, ...link, trip_starts_at: '' })
      .onConflict(conflict => conflict.column('reservation_id').doUpdateSet(link))
      .execute()
  }
}

export async function hideCustomers(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('customers').where('id', 'in', ids).execute()
  const contacts = await tx
    .deleteFrom('customer_contacts')
    .where('customer_id', 'in', ids)
    .returning(['kind', 'value'])
    .execute()
  await settleContacts(tx, contacts)
}
