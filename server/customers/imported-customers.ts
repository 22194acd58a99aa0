import type { ImportedCustomer } from '../../contract/integrations/import-schemas.ts'
import { contactsOf } from '../../domain/customers/customer.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { insertCustomer } from './change-store.ts'
import { readHolders, settleContacts } from './contact-holders.ts'
import { contactKey, customerRow } from './customer-rows.ts'
import { refreshCustomers, refreshLists } from './refresh-customers.ts'

type Author = { actor: Actor; now: Date }

/** The ids of new customers, in order; undefined for one whose email or phone is there already. */
export async function importCustomers(
  tx: Database,
  customers: readonly ImportedCustomer[],
  { actor, now }: Author,
): Promise<(string | undefined)[]> {
  const holders = await readHolders(tx, customers.flatMap(contactsOf))
  const ids: (string | undefined)[] = []
  for (const customer of customers) {
    const contacts = contactsOf(customer)
    const isThere = contacts.some(contact => holders.has(contactKey(contact)))
    if (isThere) {
      ids.push(undefined)
      continue
    }
    const row = customerRow(customer.name, now)
    // Staff chose the name, so that the customer stays without a reservation.
    await insertCustomer(tx, { ...row, named_by_staff: 1, note: customer.note })
    for (const contact of contacts) {
      await tx
        .insertInto('customer_contacts')
        .values({ ...contact, customer_id: row.id, entered: 1 })
        .execute()
      holders.set(contactKey(contact), row.id)
    }
    ids.push(row.id)
  }
  await refreshLists(
    tx,
    ids.flatMap(id => id ?? []),
  )
  await recordChange(tx, { actor, now })
  return ids
}

/**
 * Takes imported customers out again; those that staff changed or merged since stay, and are not returned. A customer
 * with reservations becomes one like any other.
 */
export async function withdrawCustomers(
  tx: Database,
  ids: readonly string[],
  author: Author,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx.selectFrom('customers').select(['id', 'version']).where('id', 'in', ids).execute()
  const merged = await tx
    .selectFrom('customers')
    .select('merged_into')
    .where('merged_into', 'in', ids)
    .execute()
  const parents = new Set(merged.map(({ merged_into }) => merged_into))
  const changed = new Set(
    found.filter(({ id, version }) => version !== 1 || parents.has(id)).map(({ id }) => id),
  )
  const unchanged = found.map(({ id }) => id).filter(id => !changed.has(id))
  if (unchanged.length > 0) {
    await tx
      .updateTable('customers')
      .set({ named_by_staff: 0, note: '' })
      .where('id', 'in', unchanged)
      .execute()
    const contacts = await tx
      .updateTable('customer_contacts')
      .set({ entered: 0 })
      .where('customer_id', 'in', unchanged)
      .returning(['kind', 'value'])
      .execute()
    await refreshCustomers(tx, unchanged)
    await settleContacts(tx, contacts)
    await recordChange(tx, author)
  }
  return new Set(ids.filter(id => !changed.has(id)))
}

async function recordChange(tx: Database, { actor, now }: Author): Promise<void> {
  const subject = { kind: 'customer', id: 'all' } as const
  await recordEvent(tx, { kind: 'customer.changed', actor, subject, now })
}
