import type { Insertable } from 'kysely'
import { type Assignment, type Contact, chooseCustomer, contactsOf } from '../../domain/customer.ts'
import { lockedUntilCommit } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'
import { readHolders } from './contact-holders.ts'
import {
  CONTACTED_COLUMNS,
  type ContactedReservation,
  contactKey,
  customerRow,
  isErased,
  nameOf,
} from './customer-rows.ts'
import { refreshCustomers } from './refresh-customers.ts'

type Links = Map<string, { customerId: string; pinned: boolean }>

/**
 * Assigns these reservations to customers by what is true now; doing it again changes nothing. Those that were erased
 * or purged lose their customer.
 */
export async function assignReservations(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // Locked: what is erased meanwhile is read after it was erased, or erased after this was written.
  const rows = await lockedUntilCommit(
    tx,
    tx.selectFrom('reservations').select(CONTACTED_COLUMNS).where('id', 'in', ids).orderBy('id'),
  ).execute()
  const links = await readLinks(tx, ids)
  const before = new Set([...links.values()].map(({ customerId }) => customerId))
  const known = rows.filter(row => !isErased(row))
  const { assigned, created } = chooseAll(known, {
    links,
    holders: await readHolders(tx, known.flatMap(contactsIn)),
    sizes: await countReservations(tx, [...before]),
    now,
  })
  if (created.length > 0) await tx.insertInto('customers').values(created).execute()
  await writeLinks(tx, { ids, links, assigned })
  await refreshCustomers(tx, [...new Set([...before, ...assigned.values()])])
}

/** Links to a customer that does not exist are left out, so that they are replaced. */
async function readLinks(tx: Database, ids: readonly string[]): Promise<Links> {
  const rows = await tx
    .selectFrom('reservation_customers')
    .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .selectAll('reservation_customers')
    .where('reservation_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [row.reservation_id, { customerId: row.customer_id, pinned: row.pinned === 1 }]),
  )
}

async function countReservations(tx: Database, customerIds: readonly string[]): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reservation_customers')
    .select(({ fn }) => ['customer_id', fn.countAll().as('n')])
    .where('customer_id', 'in', customerIds)
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, n }) => [customer_id, Number(n)]))
}

function contactsIn(row: ContactedReservation): Contact[] {
  return contactsOf({ email: row.email, phoneNumber: row.phone_number })
}

type Known = { links: Links; holders: Map<string, string>; sizes: Map<string, number>; now: Date }

/** In the order in which they were made: each may be the first of a customer of those after it. */
function chooseAll(rows: readonly ContactedReservation[], { links, holders, sizes, now }: Known) {
  const assigned = new Map<string, string>()
  const created: (Insertable<Tables['customers']> & { id: string })[] = []
  const choose = (row: ContactedReservation): string => {
    const link = links.get(row.id)
    const assignment: Assignment | undefined = link && {
      ...link,
      alone: sizes.get(link.customerId) === 1,
    }
    const contacts = contactsIn(row)
    const holderOf = (contact: Contact) => holders.get(contactKey(contact))
    const chosen = chooseCustomer(contacts, { holderOf, assignment })
    if (chosen !== undefined) return chosen
    const customer = customerRow(nameOf(row), now)
    created.push(customer)
    return customer.id
  }
  for (const row of rows) {
    const customerId = choose(row)
    assigned.set(row.id, customerId)
    for (const contact of contactsIn(row)) {
      if (!holders.has(contactKey(contact))) holders.set(contactKey(contact), customerId)
    }
  }
  return { assigned, created }
}

async function writeLinks(
  tx: Database,
  { ids, links, assigned }: { ids: readonly string[]; links: Links; assigned: Map<string, string> },
): Promise<void> {
  const changed = ids.filter(id => !assigned.has(id) || links.get(id)?.customerId !== assigned.get(id))
  if (changed.length === 0) return
  await tx.deleteFrom('reservation_customers').where('reservation_id', 'in', changed).execute()
  const rows = changed.flatMap(reservation_id => {
    const customer_id = assigned.get(reservation_id)
    return customer_id === undefined ? [] : [{ reservation_id, customer_id, pinned: 0 as const }]
  })
  if (rows.length > 0) await tx.insertInto('reservation_customers').values(rows).execute()
}
