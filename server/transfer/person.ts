import { type Selectable, sql } from 'kysely'
import { stopAt } from '../../domain/trip.ts'
import { findCustomersOf, findReservationsOfOthers } from '../customers/customers-of-person.ts'
import { forgetCustomers, unlinkReservations } from '../customers/forget-customers.ts'
import { countErasure } from '../db/erasures.ts'
import { lockBatchOrder, lockedUntilCommit } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'
import { eraseViewsAbout } from './saved-view-traces.ts'
import { ERASED, eraseMentions, eraseTraces } from './traces.ts'

export type PersonData = {
  reservations: Record<string, unknown>[]
  /** Of these reservations. */
  trips: Record<string, unknown>[]
  messages: Record<string, unknown>[]
  newsletter: Record<string, unknown>[]
  /** What staff know about them. */
  customers: Record<string, unknown>[]
}

/** Who it is about: their e-mail addresses, and what is known to be theirs without one. */
export type Person = {
  addresses: readonly string[]
  reservationIds: readonly string[]
  /** Given where it is about these customers alone: what belongs to another customer is left out. */
  customerIds?: readonly string[]
}

/** Everything that is kept about the person with this address. */
export async function readPerson(db: Database, email: string): Promise<PersonData> {
  return await readDataOf(db, personAt(email))
}

function personAt(email: string): Person {
  return { addresses: [email.trim().toLowerCase()], reservationIds: [] }
}

/** The same of somebody who is known by more than one address. */
export async function readDataOf(db: Database, person: Person): Promise<PersonData> {
  return await readOwnData(db, await withoutOthers(db, person))
}

/** Without the addresses that a reservation of another customer carries too: staff said that they are two people. */
async function withoutOthers(db: Database, person: Person): Promise<Person> {
  const { addresses, customerIds } = person
  if (!customerIds) return person
  const carrying = await whoseEmail(db, 'reservations', addresses)
  const others = await findReservationsOfOthers(db, { reservationIds: idsOf(carrying), customerIds })
  const shared = new Set(
    carrying.filter(({ id }) => others.has(id)).map(({ email }) => email?.toLowerCase() ?? ''),
  )
  return { ...person, addresses: addresses.filter(address => !shared.has(address)) }
}

async function readOwnData(db: Database, person: Person): Promise<PersonData> {
  const reservations = await whoseEmail(db, 'reservations', person.addresses, person.reservationIds)
  const ids = idsOf(reservations)
  const trips: Record<string, unknown>[] = []
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    trips.push(...(await db.selectFrom('trips').selectAll().where('reservation_id', 'in', few).execute()))
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
  return { reservations, trips, messages, newsletter, customers }
}

/**
 * The rows with one of these addresses, in lower case, or one of these keys. Compared here: SQLite lowers the letters
 * of ASCII alone, and an address may have others.
 */
async function whoseEmail<Table extends 'reservations' | 'enquiries' | 'staff'>(
  db: Database,
  table: Table,
  addresses: readonly string[],
  known: readonly string[] = [],
): Promise<Selectable<Tables[Table]>[]> {
  const all = await db
    .selectFrom(table as 'staff')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute()
  const wanted = new Set(addresses)
  const found = all.filter(({ email }) => wanted.has(email?.toLowerCase() ?? '')).map(({ id }) => id)
  const ids = [...new Set([...found, ...known])]
  const rows: unknown[] = []
  for (let i = 0; i < ids.length; i += BATCH) {
    rows.push(
      ...(await db
        .selectFrom(table as 'staff')
        .selectAll()
        .where('id', 'in', ids.slice(i, i + BATCH))
        .execute()),
    )
  }
  return rows as Selectable<Tables[Table]>[]
}

/** How much was erased. */
export type Erased = { reservations: number; messages: number; newsletter: number }

/** Erases the person with this address; trips stay as figures without a name. Returns how much was erased. */
export async function erasePerson(db: Database, email: string, now = new Date()): Promise<Erased> {
  return await db.transaction().execute(async tx => {
    await lockBatchOrder(tx)
    return await eraseDataOf(tx, personAt(email), now)
  })
}

/** The same inside a transaction, of somebody who is known by more than one address. */
export async function eraseDataOf(tx: Database, known: Person, now: Date): Promise<Erased> {
  const person = await withoutOthers(tx, known)
  const { reservations, messages, newsletter } = await readOwnData(tx, person)
  const reservationIds = reservations.map(row => String(row['id']))
  await lockReservations(tx, reservationIds)
  // Found once their reservations are locked: none is gathered meanwhile.
  const customers = await findCustomersOf(tx, { ...person, reservationIds })
  await eraseViewsAbout(tx, {
    addresses: person.addresses,
    lastNames: reservations.map(row => String(row['last_name'])),
    phoneNumbers: reservations.map(row => String(row['phone_number'])),
  })
  await eraseReservations(tx, reservationIds)
  await forgetCustomers(tx, idsOf(customers), now)
  await eraseTraces(tx, idsOf(customers))
  await deleteMessages(
    tx,
    messages.map(row => String(row['id'])),
  )
  for (const address of person.addresses) await eraseAddress(tx, address)
  await countErasure(tx)
  return {
    reservations: reservations.length,
    messages: messages.length,
    newsletter: newsletter.length,
  }
}

/** An address wherever else it is left. */
async function eraseAddress(tx: Database, address: string): Promise<void> {
  for (const table of ['subscribers', 'invitations'] as const) {
    const gone = await tx.deleteFrom(table).where('email', '=', address).returning('id').execute()
    await eraseTraces(
      tx,
      gone.map(({ id }) => id),
    )
  }
  const accounts = await whoseEmail(tx, 'staff', [address])
  for (const { id } of accounts) {
    await tx.updateTable('staff').set({ email: null }).where('id', '=', id).execute()
  }
  await eraseMentions(tx, address)
}

async function lockReservations(tx: Database, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await lockedUntilCommit(
      tx,
      tx.selectFrom('reservations').select('id').where('id', 'in', few).orderBy('id'),
    ).execute()
  }
}

/** Rows that one transaction erases; reservations wait for it. */
const BATCH = 200

/** Erases the personal data of trips that were over before this moment. Returns their number. */
export async function eraseOldTrips(db: Database, before: Date): Promise<number> {
  return await inBatches(db, async tx => {
    const ids = await tx
      .selectFrom('reservations')
      .select('id')
      .where('starts_at', '<', before.toISOString())
      // Erasing empties it; the e-mail address may have been empty before.
      .where('search_text', '!=', '')
      .limit(BATCH)
      .execute()
    return await eraseReservations(tx, idsOf(ids))
  })
}

/** Removes messages that came before this moment. */
export async function eraseOldMessages(db: Database, before: Date): Promise<void> {
  await inBatches(db, async tx => {
    const ids = await tx
      .selectFrom('enquiries')
      .select('id')
      .where('created_at', '<', before.toISOString())
      .limit(BATCH)
      .execute()
    return await deleteMessages(tx, idsOf(ids))
  })
}

/** Removes reservations that were deleted before this moment, with every trace of them. */
export async function purgeReservations(db: Database, deletedBefore: Date): Promise<void> {
  await inBatches(db, async tx => {
    const ids = idsOf(
      await tx
        .selectFrom('reservations')
        .select('id')
        .where('deleted_at', '<', deletedBefore.toISOString())
        .limit(BATCH)
        .execute(),
    )
    if (ids.length > 0) {
      await tx.deleteFrom('trips').where('reservation_id', 'in', ids).execute()
      await tx.deleteFrom('events').where('reservation_id', 'in', ids).execute()
      await tx.deleteFrom('reservations').where('id', 'in', ids).execute()
      await eraseTraces(tx, await unlinkReservations(tx, ids))
    }
    await eraseTraces(tx, ids)
    return ids.length
  })
}

/** Removes newsletter addresses that were never confirmed, and what is left of those that ended. */
export async function purgeSubscribers(db: Database, changedBefore: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const gone = await tx
      .deleteFrom('subscribers')
      .where('state', '!=', 'subscribed')
      .where('changed_at', '<', changedBefore.toISOString())
      .returning('id')
      .execute()
    for (let i = 0; i < gone.length; i += BATCH) await eraseTraces(tx, idsOf(gone.slice(i, i + BATCH)))
  })
}

/** Repeats until a batch is empty; returns the total. No customer is gathered from what one of them erases. */
async function inBatches(db: Database, erase: (tx: Database) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const erased = await db.transaction().execute(async tx => {
      await lockBatchOrder(tx)
      const rows = await erase(tx)
      if (rows > 0) await countErasure(tx)
      return rows
    })
    if (erased === 0) return total
    total += erased
  }
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

async function eraseReservations(db: Database, ids: string[]): Promise<number> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await db
      .updateTable('reservations')
      .set({
        first_name: ERASED,
        last_name: ERASED,
        email: null,
        phone_number: '',
        search_text: '',
        sort_name: '',
        version: sql`version + 1`,
      })
      .where('id', 'in', few)
      .execute()
    await eraseTrips(db, few)
    await eraseTraces(db, await unlinkReservations(db, few))
    await eraseTraces(db, few)
  }
  return ids.length
}

/** Addresses, points, names and notes go; times and the number of passengers stay as figures. */
async function eraseTrips(db: Database, reservationIds: string[]): Promise<void> {
  await db
    .updateTable('trips')
    .set({
      stops: JSON.stringify([stopAt('pick-up', ERASED), stopAt('drop-off', ERASED)]),
      flight: null,
      passenger: null,
      sign_text: null,
      note: null,
    })
    .where('reservation_id', 'in', reservationIds)
    .execute()
}

async function deleteMessages(db: Database, ids: string[]): Promise<number> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await db.deleteFrom('enquiries').where('id', 'in', few).execute()
    await eraseTraces(db, few)
  }
  return ids.length
}
