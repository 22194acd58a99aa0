import { sql } from 'kysely'
import { textNumberOf } from '../../../domain/notify/consent.ts'
import { findCustomersOf } from '../../customers/customers-of-person.ts'
import { forgetCustomers } from '../../customers/forget-customers.ts'
import { listNumbersOf } from '../../money/documents/document-store.ts'
import { lockBatchOrder, lockedUntilCommit, StoreBusy } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { EVENTS_PER_READ_MAX, lastEventSeq, readEventsSince } from '../../platform/events/read-events.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { eraseSteps } from '../../platform/signing/step-code-store.ts'
import { eraseDrafts } from '../../pricing/drafts/draft-store.ts'
import { eraseImportRows } from '../import/import-store.ts'
import { eraseViewsAbout, type PersonTexts } from '../transfer/saved-view-traces.ts'
import { streetsOf, withoutSharedStreets } from '../transfer/street-traces.ts'
import { planTripRecords, type RequiredRecords } from '../trip-records/trip-records.ts'
import { deleteMessages, eraseReservations } from './erase-rows.ts'
import { eraseMentions, findMentions, type Mentions } from './mentions.ts'
import { type Person, personAt, whoseEmail, withoutOthers } from './person.ts'
import { requireNoRideAhead } from './rides-ahead.ts'

export type Erased = {
  reservations: number
  messages: number
  newsletter: number
  documents: string[]
  records: RequiredRecords
}

export function erasedInWords({ reservations, messages, newsletter, documents, records }: Erased): string {
  const entries = newsletter === 1 ? '1 newsletter entry' : `${newsletter} newsletter entries`
  const counts = `${counted(reservations, 'reservation')}, ${counted(messages, 'message')}, ${entries}`
  const kept = documents.length === 0 ? '' : ` Financial documents are kept: ${documents.join(', ')}.`
  const sheets = records ? ` ${sheetsText(records)}` : ''
  return `Erased: ${counts}.${kept}${sheets}`
}

function sheetsText({ count, through, rule }: NonNullable<RequiredRecords>): string {
  const stored = count === 1 ? '1 trip sheet is stored' : `${count} trip sheets are stored`
  return `${stored} through ${through} at the latest. ${rule}.`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export type FoundPerson = {
  addresses: readonly string[]
  customerIds: readonly string[] | undefined
  reservationIds: readonly string[]
  messageIds: readonly string[]
  accountIds: readonly string[]
  texts: PersonTexts
  mentions: Mentions
  /** Last event included. */
  seq: number
}

/**
 * Scans whole tables outside of a transaction, since other writers would wait. `withNews` adds later changes.
 */
export async function findEverythingOf(db: Database, known: Person): Promise<FoundPerson> {
  const seq = await lastEventSeq(db)
  const person = await withoutOthers(db, known)
  const { addresses, customerIds } = person
  const reservations = await whoseEmail(db, 'reservations', addresses, person.reservationIds)
  const idsOf = async (table: 'enquiries' | 'staff') =>
    (await whoseEmail(db, table, addresses)).map(({ id }) => id)
  const { reservationIds, texts } = keysOf(reservations)
  const textIds = await listEnquiriesByText(db, texts.phoneNumbers)
  const streets = await withoutSharedStreets(db, await streetsOf(db, reservationIds), reservationIds)
  return {
    addresses,
    customerIds,
    reservationIds,
    texts: { ...texts, streets },
    messageIds: [...new Set([...(await idsOf('enquiries')), ...textIds])],
    accountIds: await idsOf('staff'),
    mentions: await findMentions(db, addresses),
    seq,
  }
}

type Named = {
  id: string
  reference: string
  first_name: string
  last_name: string
  phone_number: string
  search_text: string
}

function keysOf(reservations: readonly Named[]) {
  return {
    reservationIds: reservations.map(({ id }) => id),
    texts: {
      names: [...new Set(reservations.flatMap(({ first_name, last_name }) => [first_name, last_name]))],
      phoneNumbers: [...new Set(reservations.map(({ phone_number }) => phone_number))],
      references: reservations.map(({ reference }) => reference),
      searched: reservations.map(({ search_text }) => search_text),
    },
  }
}

async function listEnquiriesByText(db: Database, phoneNumbers: readonly string[]): Promise<string[]> {
  const numbers = phoneNumbers.flatMap(number => textNumberOf(number) ?? [])
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', '')
    .where('phone', 'in', numbers)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds reservations since the scan, inside the erasing transaction. */
export async function withNews(tx: Database, found: FoundPerson): Promise<FoundPerson> {
  const events = await readEventsSince(tx, found.seq)
  // More events than any scan allows: better to retry.
  if (events.length === EVENTS_PER_READ_MAX) throw new StoreBusy('Too much has happened meanwhile.')
  const changed = [...new Set(events.flatMap(({ reservation_id }) => reservation_id ?? []))]
  if (changed.length === 0) return found
  const rows = await tx
    .selectFrom('reservations')
    .select(['id', 'email', 'reference', 'first_name', 'last_name', 'phone_number', 'search_text'])
    .where('id', 'in', changed)
    .execute()
  const own = keysOf(rows.filter(({ email }) => found.addresses.includes(email?.trim().toLowerCase() ?? '')))
  const joined = (name: keyof typeof own.texts) => [...found.texts[name], ...own.texts[name]]
  return {
    ...found,
    reservationIds: [...new Set([...found.reservationIds, ...own.reservationIds])],
    texts: {
      names: joined('names'),
      phoneNumbers: joined('phoneNumbers'),
      references: joined('references'),
      searched: joined('searched'),
      streets: [...found.texts.streets, ...(await streetsOf(tx, own.reservationIds))],
    },
  }
}

/** Trips stay as anonymous figures. */
export async function erasePerson(db: Database, email: string, now = new Date()): Promise<Erased> {
  const found = await findEverythingOf(db, personAt(email))
  return await db.transaction().execute(async tx => {
    await lockBatchOrder(tx)
    return await eraseFound(tx, await withNews(tx, found), now)
  })
}

export async function eraseFound(tx: Database, found: FoundPerson, now: Date): Promise<Erased> {
  const { addresses, customerIds, reservationIds } = found
  await lockReservations(tx, reservationIds)
  await requireNoRideAhead(tx, reservationIds, now)
  const records = await planTripRecords(tx, reservationIds, now)
  // After their reservations are locked, so that none is assigned meanwhile.
  const customers = await findCustomersOf(tx, {
    addresses,
    reservationIds,
    ...(customerIds && { customerIds }),
  })
  const newsletter = await eraseBesideReservations(tx, found)
  await eraseReservations(tx, reservationIds, now)
  const ids = customers.map(({ id }) => id)
  await forgetCustomers(tx, ids, now)
  await eraseImportRows(tx, { subjectIds: ids, texts: [...addresses, ...found.texts.phoneNumbers] })
  await eraseTraces(tx, ids)
  await eraseMentions(tx, found.mentions, addresses)
  return {
    reservations: reservationIds.length,
    messages: found.messageIds.length,
    newsletter,
    documents: await listNumbersOf(tx, reservationIds),
    records,
  }
}

/** Everything besides reservations; few rows each. Returns the number of newsletter entries. */
export async function eraseBesideReservations(
  tx: Database,
  { addresses, texts, messageIds, accountIds }: FoundPerson,
): Promise<number> {
  await eraseViewsAbout(tx, { addresses, ...texts })
  await deleteMessages(tx, messageIds)
  await eraseSteps(tx, { addresses })
  await eraseTraces(tx, await eraseDrafts(tx, { addresses }))
  const counts = { subscribers: 0, invitations: 0 }
  for (const table of ['subscribers', 'invitations'] as const) {
    if (addresses.length === 0) continue
    const gone = await tx.deleteFrom(table).where('email', 'in', addresses).returning('id').execute()
    await eraseTraces(
      tx,
      gone.map(({ id }) => id),
    )
    counts[table] = gone.length
  }
  for (const id of accountIds) {
    await tx.updateTable('staff').set({ email: null }).where('id', '=', id).execute()
  }
  for (const address of addresses) {
    await tx.updateTable('drivers').set({ email: null }).where(sql`lower(email)`, '=', address).execute()
  }
  return counts.subscribers
}

const BATCH = 500

async function lockReservations(tx: Database, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await lockedUntilCommit(
      tx,
      tx.selectFrom('reservations').select('id').where('id', 'in', few).orderBy('id'),
    ).execute()
  }
}
