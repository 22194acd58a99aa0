import { sql } from 'kysely'
import { customerSearchText, sharesName } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import { type CustomerRow, findGroups, findShown, isErased, nameOf } from './customer-rows.ts'
import { deleteCustomers } from './delete-customers.ts'
import { readShownContacts } from './shown-contacts.ts'

/**
 * Updates names and list entries. A customer without reservations is deleted unless staff wrote notes;
 * `keepsWritten: false` deletes those too. Returns the deleted ones.
 */
export async function refreshCustomers(
  tx: Database,
  changed: readonly string[],
  { keepsWritten } = { keepsWritten: true },
): Promise<string[]> {
  if (changed.length === 0) return []
  const groups = keepsWritten ? new Map<string, string>() : await findWholeGroups(tx, changed)
  const ids = [...new Set([...changed, ...groups.keys()])]
  const customers = await readLatest(tx, ids)
  const names = await readNames(tx, customers)
  const active = new Set(customers.filter(hasReservations).map(({ id }) => groups.get(id)))
  const gone: string[] = []
  for (const customer of customers) {
    if (hasReservations(customer)) await refreshName(tx, customer, names.get(latestOf(customer)))
    else if (!(keepsWritten || active.has(groups.get(customer.id)))) gone.push(customer.id)
    else if (await isUnwritten(tx, customer)) gone.push(customer.id)
  }
  const shown = new Set((await findShown(tx, ids)).values())
  for (const id of await deleteCustomers(tx, gone)) shown.add(id)
  await refreshLists(tx, [...shown])
  return gone
}

async function findWholeGroups(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return await findGroups(tx, [...new Set((await findShown(tx, ids)).values())])
}

type LatestCustomer = CustomerRow & { latest: string | null; latest_there: string | null }

/** Uses an index, so that the cost does not grow with the number of reservations. */
async function readLatest(tx: Database, ids: readonly string[]): Promise<LatestCustomer[]> {
  return await tx
    .selectFrom('customers')
    .selectAll('customers')
    .select(row => [
      row
        .selectFrom('reservation_customers')
        .select('reservation_id')
        .whereRef('customer_id', '=', 'customers.id')
        .orderBy('trip_starts_at', 'desc')
        .orderBy('reservation_id', 'desc')
        .limit(1)
        .as('latest'),
      row
        .selectFrom('reservation_customers')
        .select('reservation_id')
        .whereRef('customer_id', '=', 'customers.id')
        .where(link =>
          link
            .selectFrom('reservations')
            .select(of => of('deleted_at', 'is', null).as('is_there'))
            .whereRef('reservations.id', '=', 'reservation_customers.reservation_id'),
        )
        .orderBy('trip_starts_at', 'desc')
        .orderBy('reservation_id', 'desc')
        .limit(1)
        .as('latest_there'),
    ])
    .where('customers.id', 'in', ids)
    .execute()
}

function hasReservations({ latest }: LatestCustomer): boolean {
  return latest !== null
}

function latestOf({ latest, latest_there }: LatestCustomer): string {
  return latest_there ?? latest ?? ''
}

async function readNames(tx: Database, customers: readonly LatestCustomer[]): Promise<Map<string, string>> {
  const ids = customers.map(latestOf)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reservations')
    .select(['id', 'first_name', 'last_name', 'search_text'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.filter(row => !isErased(row)).map(row => [row.id, nameOf(row)]))
}

async function refreshName(tx: Database, customer: CustomerRow, name: string | undefined): Promise<void> {
  if (customer.named_by_staff === 1 || name === undefined || name === customer.name) return
  const next = sharesName(name, customer.name) ? name : await latestNameLike(tx, customer)
  const set = { name: next ?? name }
  await tx.updateTable('customers').set(set).where('id', '=', customer.id).execute()
}

const LATEST_NAMES_MAX = 20

/** A ride booked under another name renames no customer. */
async function latestNameLike(tx: Database, { id, name }: CustomerRow): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('search_text', '!=', '')
    .orderBy('trip_starts_at', 'desc')
    .orderBy('reservation_id', 'desc')
    .limit(LATEST_NAMES_MAX)
    .execute()
  return rows.map(nameOf).find(each => sharesName(each, name))
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

export async function refreshLists(tx: Database, shown: readonly string[]): Promise<void> {
  if (shown.length === 0) return
  const groups = await findGroups(tx, shown)
  const members = [...groups.keys()]
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'latest_trip_at', 'search_text'])
    .where('id', 'in', members)
    .execute()
  const contacts = await readShownContacts(tx, members)
  const latest = await latestTrips(tx, members)
  const changed: Listed[] = []
  for (const { id, latest_trip_at, search_text } of customers.filter(({ id }) => groups.get(id) === id)) {
    const group = customers.filter(member => groups.get(member.id) === id)
    const own = group.find(member => member.id === id)
    const names = [own, ...group.filter(member => member.id !== id)].map(member => member?.name ?? '')
    const listed = {
      id,
      latest_trip_at: group.reduce((newest, member) => max(newest, latest.get(member.id) ?? ''), ''),
      search_text: customerSearchText(
        names.join('\n'),
        contacts.filter(contact => groups.get(contact.customer_id) === id),
      ),
    }
    if (listed.latest_trip_at !== latest_trip_at || listed.search_text !== search_text) changed.push(listed)
  }
  for (let i = 0; i < changed.length; i += LISTED_PER_STATEMENT) {
    await writeListed(tx, changed.slice(i, i + LISTED_PER_STATEMENT))
  }
}

type Listed = Pick<CustomerRow, 'id' | 'latest_trip_at' | 'search_text'>

const LISTED_PER_STATEMENT = 500

/** One statement: other instances' batches wait for each round trip. */
async function writeListed(tx: Database, listed: readonly Listed[]): Promise<void> {
  const rows = listed.map(
    ({ id, latest_trip_at, search_text }) => sql`(${id}, ${latest_trip_at}, ${search_text})`,
  )
  await sql`update customers set latest_trip_at = listed.column2, search_text = listed.column3
    from (values ${sql.join(rows)}) as listed where customers.id = listed.column1`.execute(tx)
}

async function latestTrips(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('customers')
    .select(row => [
      'customers.id',
      row
        .selectFrom('reservation_customers')
        .select('trip_starts_at')
        .whereRef('customer_id', '=', 'customers.id')
        .where(link =>
          link
            .selectFrom('reservations')
            .select(of =>
              of.and([of('status', '!=', 'cancelled'), of('deleted_at', 'is', null)]).as('takes_place'),
            )
            .whereRef('reservations.id', '=', 'reservation_customers.reservation_id'),
        )
        .orderBy('trip_starts_at', 'desc')
        .orderBy('reservation_id', 'desc')
        .limit(1)
        .as('latest'),
    ])
    .where('customers.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, latest }) => [id, latest ?? '']))
}

function max(a: string, b: string): string {
  return a > b ? a : b
}
