import type { Insertable, Selectable } from 'kysely'
import {
  type Assignment,
  type Contact,
  chooseCustomer,
  contactsOf,
  joinsByPhone,
  type PhoneHolder,
} from '../../domain/customers/customer.ts'
import { lockedUntilCommit } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { addContacts, readHolders, settleContacts } from './contact-holders.ts'
import {
  CONTACTED_COLUMNS,
  type ContactedReservation,
  contactKey,
  customerRow,
  isErased,
  nameOf,
} from './customer-rows.ts'
import { findErasing } from './erasing-customers.ts'
import { heldContacts, lostContacts } from './link-contacts.ts'
import { type PhoneHolders, readPhoneHolders } from './phone-holders.ts'
import { refreshCustomers } from './refresh-customers.ts'

type Link = Selectable<Tables['reservation_customers']>
type Links = Map<string, Link>

/**
 * Idempotent. Erased and purged reservations lose their customer. Those awaiting an erasure job keep the link
 * to the erased customer, by which the job finds them.
 */
export async function assignReservations(
  tx: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<void> {
  if (reservationIds.length === 0) return
  const erasing = await findErasing(tx, reservationIds)
  const ids = reservationIds.filter(id => !erasing.has(id))
  if (ids.length === 0) return
  // Locked, so that a concurrent erasure is either seen here or runs after this write.
  const rows = await lockedUntilCommit(
    tx,
    tx.selectFrom('reservations').select(CONTACTED_COLUMNS).where('id', 'in', ids).orderBy('id'),
  ).execute()
  const links = await readLinks(tx, ids)
  const before = new Set([...links.values()].map(({ customer_id }) => customer_id))
  const known = rows.filter(row => !isErased(row))
  const holders = await readHolders(tx, known.flatMap(contactsIn))
  const { assigned, created } = chooseAll(known, {
    links,
    holders,
    phoneHolders: await readPhoneHolders(tx, holders),
    alone: await findAlone(tx, [...before]),
    now,
  })
  if (created.length > 0) await tx.insertInto('customers').values(created).execute()
  const next = known.flatMap(row => linksOf(row, { before: links.get(row.id), assigned }))
  await writeLinks(tx, { ids, links, next })
  await addContacts(tx, next.flatMap(heldContacts))
  await settleContacts(tx, lostContacts([...links.values()], next))
  await refreshCustomers(tx, [...new Set([...before, ...assigned.values()])])
}

function linksOf(
  row: ContactedReservation,
  { before, assigned }: { before: Link | undefined; assigned: Map<string, string> },
): Link[] {
  const customer_id = assigned.get(row.id)
  if (customer_id === undefined) return []
  const contacts = contactsIn(row)
  const contactOf = (wanted: Contact['kind']) => contacts.find(({ kind }) => kind === wanted)?.value ?? null
  return [
    {
      reservation_id: row.id,
      customer_id,
      pinned: before?.customer_id === customer_id ? before.pinned : 0,
      contact_email: contactOf('email'),
      contact_phone: contactOf('phone'),
      trip_starts_at: row.starts_at,
    },
  ]
}

/** Omits dangling links, so that they are replaced. */
async function readLinks(tx: Database, ids: readonly string[]): Promise<Links> {
  const rows = await tx
    .selectFrom('reservation_customers')
    .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .selectAll('reservation_customers')
    .where('reservation_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.reservation_id, row]))
}

async function findAlone(tx: Database, customerIds: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('customers')
    .select(row => [
      'id',
      row
        .selectFrom('reservation_customers')
        .select('reservation_id')
        .whereRef('customer_id', '=', 'customers.id')
        .orderBy('trip_starts_at')
        .orderBy('reservation_id')
        .limit(1)
        .offset(1)
        .as('second'),
    ])
    .where('id', 'in', customerIds)
    .execute()
  return new Set(rows.flatMap(({ id, second }) => (second === null ? [id] : [])))
}

function contactsIn(row: ContactedReservation): Contact[] {
  return contactsOf({ email: row.email, phoneNumber: row.phone_number })
}

const NAMELESS: PhoneHolder = { names: [], hasEmail: false }

type Known = {
  links: Links
  holders: Map<string, string>
  phoneHolders: PhoneHolders
  alone: Set<string>
  now: Date
}

/** In order of creation: each may define the customer of later ones. */
function chooseAll(
  rows: readonly ContactedReservation[],
  { links, holders, phoneHolders, alone, now }: Known,
) {
  const assigned = new Map<string, string>()
  const created: (Insertable<Tables['customers']> & { id: string })[] = []
  const choose = (row: ContactedReservation): string => {
    const link = links.get(row.id)
    const assignment: Assignment | undefined = link && {
      customerId: link.customer_id,
      pinned: link.pinned === 1,
      alone: alone.has(link.customer_id),
    }
    const contacts = contactsIn(row)
    const holderOf = (contact: Contact) => {
      const holder = holders.get(contactKey(contact))
      if (contact.kind === 'email' || holder === undefined) return holder
      const joins = joinsByPhone(
        { name: nameOf(row), email: row.email },
        phoneHolders.get(holder) ?? NAMELESS,
      )
      return joins ? holder : undefined
    }
    const chosen = chooseCustomer(contacts, { holderOf, assignment })
    if (chosen !== undefined) return chosen
    const customer = customerRow(nameOf(row), now)
    created.push(customer)
    return customer.id
  }
  for (const row of rows) {
    const customerId = choose(row)
    assigned.set(row.id, customerId)
    const { names, hasEmail } = phoneHolders.get(customerId) ?? NAMELESS
    phoneHolders.set(customerId, { names: [...names, nameOf(row)], hasEmail: hasEmail || !!row.email })
    for (const contact of contactsIn(row)) {
      if (!holders.has(contactKey(contact))) holders.set(contactKey(contact), customerId)
    }
  }
  return { assigned, created }
}

async function writeLinks(
  tx: Database,
  { ids, links, next }: { ids: readonly string[]; links: Links; next: readonly Link[] },
): Promise<void> {
  const nextById = new Map(next.map(link => [link.reservation_id, link]))
  const changed = ids.filter(id => !isSame(links.get(id), nextById.get(id)))
  if (changed.length === 0) return
  await tx.deleteFrom('reservation_customers').where('reservation_id', 'in', changed).execute()
  const rows = changed.flatMap(id => nextById.get(id) ?? [])
  if (rows.length > 0) await tx.insertInto('reservation_customers').values(rows).execute()
}

const LINK_COLUMNS = ['customer_id', 'contact_email', 'contact_phone', 'trip_starts_at'] as const

function isSame(one: Link | undefined, other: Link | undefined): boolean {
  return one !== undefined && other !== undefined && LINK_COLUMNS.every(name => one[name] === other[name])
}
