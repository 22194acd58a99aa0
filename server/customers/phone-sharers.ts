import type { Selectable } from 'kysely'
import { type Contact, plainName, sharesName } from '../../domain/customers/customer.ts'
import { firstRows } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import {
  type ContactedReservation,
  contactKey,
  contactsIn,
  findGroups,
  findShown,
  nameOf,
} from './customer-rows.ts'

export type PhoneSharer = { phone: string; customerId: string; name: string }

type Caller = { phone: string; name: string }

/** Rides of a phone whose names are compared; those of newer customers first. */
export const RIDES_COMPARED_MAX = 20

/** The holder of each phone, with all names it is merged with; if a caller has another name, also its rides. */
export async function readPhoneSharers(
  db: Database,
  callers: readonly Caller[],
  holders: ReadonlyMap<string, string>,
): Promise<PhoneSharer[]> {
  const sharers = await readHolderNames(db, holders)
  const isOther = (caller: Caller) => holders.has(`phone ${caller.phone}`) && !findSame(sharers, caller)
  const phones = new Set(callers.filter(isOther).map(({ phone }) => phone))
  const rides: PhoneSharer[] = []
  for (const phone of phones) rides.push(...(await readRides(db, phone)))
  return [...sharers, ...rides]
}

type Named = Pick<ContactedReservation, 'first_name' | 'last_name' | 'email' | 'phone_number'>

export function callersIn(row: Named): Caller[] {
  return contactsIn(row).flatMap(({ kind, value }) =>
    kind === 'phone' ? [{ phone: value, name: nameOf(row) }] : [],
  )
}

type Sharing = {
  holders: ReadonlyMap<string, string>
  sharers: readonly PhoneSharer[]
  link:
    | Pick<Selectable<Tables['reservation_customers']>, 'customer_id' | 'contact_email' | 'contact_phone'>
    | undefined
}

/** A phone joins only those who share a name. A ride whose contacts stayed keeps its customer. */
export function holderIn(row: Named, { holders, sharers, link }: Sharing) {
  const contacts = contactsIn(row)
  return (contact: Contact): string | undefined => {
    const holder = holders.get(contactKey(contact))
    if (contact.kind === 'email' || holder === undefined) return holder
    const email = contacts.find(({ kind }) => kind === 'email')?.value ?? null
    if (link?.contact_phone === contact.value && link.contact_email === email) return link.customer_id
    return customerSharing(sharers, { phone: contact.value, name: nameOf(row) })
  }
}

const findSame = (sharers: readonly PhoneSharer[], { phone, name }: Caller) =>
  sharers.find(sharer => sharer.phone === phone && plainName(sharer.name) === plainName(name))

function customerSharing(sharers: readonly PhoneSharer[], caller: Caller): string | undefined {
  const isLike = ({ phone, name }: PhoneSharer) => phone === caller.phone && sharesName(caller.name, name)
  return (findSame(sharers, caller) ?? sharers.find(isLike))?.customerId
}

async function readHolderNames(db: Database, holders: ReadonlyMap<string, string>): Promise<PhoneSharer[]> {
  const phones = [...holders].flatMap(([key, id]) =>
    key.startsWith('phone ') ? [{ phone: key.slice('phone '.length), customerId: id }] : [],
  )
  if (phones.length === 0) return []
  const shown = await findShown(db, [...new Set(phones.map(({ customerId }) => customerId))])
  const groups = await findGroups(db, [...new Set(shown.values())])
  const members = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', [...groups.keys()])
    .orderBy('id')
    .execute()
  return phones.flatMap(holder => {
    const top = shown.get(holder.customerId)
    return members.filter(({ id }) => groups.get(id) === top).map(({ name }) => ({ ...holder, name }))
  })
}

async function readRides(db: Database, phone: string): Promise<PhoneSharer[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('reservation_customers')
        .select(['contact_phone', 'customer_id', 'reservation_id'])
        .where('contact_phone', '=', phone)
        .orderBy('contact_phone', 'desc')
        .orderBy('customer_id', 'desc')
        .limit(firstRows(RIDES_COMPARED_MAX))
        .as('rides'),
    )
    .innerJoin('customers', 'customers.id', 'rides.customer_id')
    .innerJoin('reservations', 'reservations.id', 'rides.reservation_id')
    .select(['customer_id', 'first_name', 'last_name'])
    .execute()
  return rows.map(row => ({ phone, customerId: row.customer_id, name: nameOf(row) }))
}
