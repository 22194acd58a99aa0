import type { Database } from '../platform/db/tables.ts'
import { assignReservations } from './assign-reservations.ts'
import { settleContacts } from './contact-holders.ts'
import { deleteCustomers } from './delete-customers.ts'
import { lostContacts } from './link-contacts.ts'
import { refreshCustomers, refreshLists } from './refresh-customers.ts'

/** Unlinks erased reservations. Deletes and returns customers without another reservation. */
export async function unlinkReservations(tx: Database, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return []
  const links = await tx
    .deleteFrom('reservation_customers')
    .where('reservation_id', 'in', reservationIds)
    .returning(['customer_id', 'contact_email', 'contact_phone'])
    .execute()
  await settleContacts(tx, lostContacts(links, []))
  const ids = [...new Set(links.map(({ customer_id }) => customer_id))]
  return await refreshCustomers(tx, ids, { keepsWritten: false })
}

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
