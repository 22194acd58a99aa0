import type { Selectable } from 'kysely'
import { findCustomersOf, findReservationsOfOthers } from '../../customers/customers-of-person.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { listDraftsOf } from '../../pricing/drafts/draft-store.ts'

export type PersonData = {
  reservations: Record<string, unknown>[]
  trips: Record<string, unknown>[]
  arrangers: Record<string, unknown>[]
  messages: Record<string, unknown>[]
  newsletter: Record<string, unknown>[]
  prices: Record<string, unknown>[]
  drafts: Record<string, unknown>[]
  customers: Record<string, unknown>[]
}

export type Person = {
  addresses: readonly string[]
  reservationIds: readonly string[]
  customerIds?: readonly string[]
}

const BATCH = 200

export async function readPerson(db: Database, email: string): Promise<PersonData> {
  return await readDataOf(db, personAt(email))
}

export function personAt(email: string): Person {
  return { addresses: [email.trim().toLowerCase()], reservationIds: [] }
}

export async function readDataOf(db: Database, person: Person): Promise<PersonData> {
  return await readOwnData(db, await withoutOthers(db, person))
}

/** Excludes addresses shared with another customer: staff split them. */
export async function withoutOthers(db: Database, person: Person): Promise<Person> {
  const { addresses, customerIds } = person
  if (!customerIds) return person
  const carrying = await whoseEmail(db, 'reservations', addresses)
  const others = await findReservationsOfOthers(db, {
    reservationIds: carrying.map(({ id }) => id),
    customerIds,
  })
  const shared = new Set(
    carrying.filter(({ id }) => others.has(id)).map(({ email }) => email?.toLowerCase() ?? ''),
  )
  return { ...person, addresses: addresses.filter(address => !shared.has(address)) }
}

async function readOwnData(db: Database, person: Person): Promise<PersonData> {
  const reservations = await whoseEmail(db, 'reservations', person.addresses, person.reservationIds)
  const ids = reservations.map(({ id }) => id)
  const trips: Record<string, unknown>[] = []
  const prices: Record<string, unknown>[] = []
  const arrangers: Record<string, unknown>[] = []
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    trips.push(...(await db.selectFrom('trips').selectAll().where('reservation_id', 'in', few).execute()))
    prices.push(
      ...(await db.selectFrom('reservation_prices').selectAll().where('reservation_id', 'in', few).execute()),
    )
    arrangers.push(
      ...(await db.selectFrom('ride_arrangers').selectAll().where('reservation_id', 'in', few).execute()),
    )
  }
  const messages = await whoseEmail(db, 'enquiries', person.addresses)
  const newsletter =
    person.addresses.length === 0
      ? []
      : await db
          .selectFrom('subscribers')
          .select(['email', 'state', 'created_at', 'changed_at'])
          .where('email', 'in', person.addresses)
          .execute()
  const customers = await findCustomersOf(db, { ...person, reservationIds: ids })
  const drafts = await listDraftsOf(db, person.addresses)
  return { reservations, trips, arrangers, prices, messages, newsletter, drafts, customers }
}

/** Compared here, since SQLite lowercases ASCII only. */
export async function whoseEmail<Table extends 'reservations' | 'enquiries' | 'staff'>(
  db: Database,
  table: Table,
  addresses: readonly string[],
  known: readonly string[] = [],
): Promise<Selectable<Tables[Table]>[]> {
  const all = await db
    .selectFrom(tableLike<'staff'>(table))
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute()
  const wanted = new Set(addresses)
  const found = all.filter(({ email }) => wanted.has(email?.toLowerCase() ?? '')).map(({ id }) => id)
  const ids = [...new Set([...found, ...known])]
  const rows: Selectable<Tables[Table]>[] = []
  for (let i = 0; i < ids.length; i += BATCH) {
    rows.push(
      ...(await db
        .selectFrom(tableLike<'staff'>(table))
        .selectAll()
        .where('id', 'in', ids.slice(i, i + BATCH))
        .$castTo<Selectable<Tables[Table]>>()
        .execute()),
    )
  }
  return rows
}
