import { type Contact, contactsOf, customerSearchText } from '../../domain/customer.ts'
import type { Database } from '../db/tables.ts'
import {
  CONTACTED_COLUMNS,
  type ContactedReservation,
  type CustomerRow,
  contactKey,
  findGroups,
  findShown,
  isErased,
  nameOf,
} from './customer-rows.ts'
import { deleteCustomers } from './delete-customers.ts'

type LinkedReservation = ContactedReservation & { customer_id: string }

/**
 * Brings what is made of reservations up to date: the contacts and names of these customers, and what lists show of
 * them. A customer without a reservation is deleted, unless staff wrote something about them; `keepsWritten: false`
 * deletes also those, with what is merged with them, once none of them all has a reservation. Returns who was deleted.
 */
export async function refreshCustomers(
  tx: Database,
  changed: readonly string[],
  { keepsWritten } = { keepsWritten: true },
): Promise<string[]> {
  if (changed.length === 0) return []
  const groups = keepsWritten ? new Map<string, string>() : await findWholeGroups(tx, changed)
  const ids = [...new Set([...changed, ...groups.keys()])]
  const customers = await tx.selectFrom('customers').selectAll().where('id', 'in', ids).execute()
  const reservations = await listReservationsOf(tx, ids)
  const of = (id: string) => reservations.filter(({ customer_id }) => customer_id === id)
  await refreshContacts(tx, ids, reservations)
  const gone: string[] = []
  const active = new Set(reservations.map(({ customer_id }) => groups.get(customer_id)))
  for (const customer of customers) {
    const own = of(customer.id)
    if (own.length > 0) await refreshName(tx, customer, own)
    else if (!(keepsWritten || active.has(groups.get(customer.id)))) gone.push(customer.id)
    else if (await isUnwritten(tx, customer)) gone.push(customer.id)
  }
  const shown = new Set((await findShown(tx, ids)).values())
  for (const id of await deleteCustomers(tx, gone)) shown.add(id)
  await refreshLists(tx, [...shown])
  return gone
}

/** These customers with all that are shown together with them, each with the one that is shown. */
async function findWholeGroups(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return await findGroups(tx, [...new Set((await findShown(tx, ids)).values())])
}

async function listReservationsOf(tx: Database, ids: readonly string[]): Promise<LinkedReservation[]> {
  return await tx
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(CONTACTED_COLUMNS)
    .select('reservation_customers.customer_id')
    .where('reservation_customers.customer_id', 'in', ids)
    .execute()
}

/** The contacts of a customer are those of their reservations that no other customer, who exists, has. */
async function refreshContacts(
  tx: Database,
  ids: readonly string[],
  reservations: readonly LinkedReservation[],
): Promise<void> {
  const wanted = new Map<string, Contact & { customer_id: string }>()
  for (const { customer_id, email, phone_number } of reservations) {
    for (const contact of contactsOf({ email, phoneNumber: phone_number })) {
      const row = { ...contact, customer_id }
      wanted.set(`${customer_id} ${contactKey(contact)}`, row)
    }
  }
  const stored = await tx
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', 'in', ids)
    .execute()
  for (const contact of stored) {
    const key = `${contact.customer_id} ${contactKey(contact)}`
    if (wanted.delete(key)) continue
    await tx
      .deleteFrom('customer_contacts')
      .where('kind', '=', contact.kind)
      .where('value', '=', contact.value)
      .execute()
  }
  if (wanted.size === 0) return
  await tx
    .insertInto('customer_contacts')
    .values([...wanted.values()])
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet({ customer_id: ref => ref.ref('excluded.customer_id') })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customers')
                .select('customers.id')
                .whereRef('customers.id', '=', 'customer_contacts.customer_id'),
            ),
          ),
        ),
    )
    .execute()
}

/** The name of the latest reservation, unless staff wrote another. */
async function refreshName(
  tx: Database,
  customer: CustomerRow,
  reservations: readonly LinkedReservation[],
): Promise<void> {
  if (customer.named_by_staff === 1) return
  const seen = reservations.filter(row => row.deleted_at === null)
  const [latest] = (seen.length > 0 ? seen : reservations).toSorted(
    (a, b) => compare(b.starts_at, a.starts_at) || compare(b.id, a.id),
  )
  if (!latest || isErased(latest) || nameOf(latest) === customer.name) return
  await tx
    .updateTable('customers')
    .set({ name: nameOf(latest) })
    .where('id', '=', customer.id)
    .execute()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

async function isUnwritten(tx: Database, customer: CustomerRow): Promise<boolean> {
  const { named_by_staff, note, preferences, ask_before_confirming } = customer
  if (named_by_staff === 1 || note !== '' || preferences !== '[]' || ask_before_confirming === 1) return false
  const merged = await tx
    .selectFrom('customers')
    .select('id')
    .where('merged_into', '=', customer.id)
    .executeTakeFirst()
  return merged === undefined
}

/** What the list is searched and sorted by, of customers that are shown, with all that were merged into them. */
export async function refreshLists(tx: Database, shown: readonly string[]): Promise<void> {
  if (shown.length === 0) return
  const groups = await findGroups(tx, shown)
  const members = [...groups.keys()]
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'latest_trip_at', 'search_text'])
    .where('id', 'in', members)
    .execute()
  const contacts = await tx
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', 'in', members)
    .orderBy('kind')
    .orderBy('value')
    .execute()
  const latest = await latestTrips(tx, members)
  for (const { id, latest_trip_at, search_text } of customers.filter(({ id }) => groups.get(id) === id)) {
    const group = customers.filter(member => groups.get(member.id) === id)
    const own = group.find(member => member.id === id)
    const names = [own, ...group.filter(member => member.id !== id)].map(member => member?.name ?? '')
    const listed = {
      latest_trip_at: group.reduce((newest, member) => max(newest, latest.get(member.id) ?? ''), ''),
      search_text: customerSearchText(
        names.join('\n'),
        contacts.filter(contact => groups.get(contact.customer_id) === id),
      ),
    }
    if (listed.latest_trip_at === latest_trip_at && listed.search_text === search_text) continue
    await tx.updateTable('customers').set(listed).where('id', '=', id).execute()
  }
}

async function latestTrips(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(({ fn }) => ['customer_id', fn.max<string>('starts_at').as('latest')])
    .where('customer_id', 'in', ids)
    .where('status', '!=', 'cancelled')
    .where('deleted_at', 'is', null)
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, latest }) => [customer_id, latest]))
}

function max(a: string, b: string): string {
  return a > b ? a : b
}
