import { sql } from 'kysely'
import { continueSequence, tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { insertOccupanciesOf } from './restored-occupancies.ts'

/** Restore order: referenced tables first. */
const CONTENT = [
  'services',
  'vehicle_classes',
  'fleet_items',
  'posts',
  'videos',
  'pictures',
  'meeting_points',
  'redirects',
  'place_pages',
  'reviews',
  'translations',
] as const
const FARES = ['tariffs', 'companies', 'contracts', 'promo_codes', 'policies'] as const
const DISPATCH = ['resources', 'vehicles', 'drivers', 'shifts', 'shift_changes', 'papers'] as const
const BUSINESS = [
  'reservations',
  'ratings',
  'trips',
  'enquiries',
  'customers',
  'customer_contacts',
  'reservation_customers',
  'imports',
  'import_rows',
  'unannounced_reservations',
  'ride_facts',
  'ride_arrangers',
  'reservation_prices',
  'reservation_policies',
  'promo_uses',
  'assignments',
  'trip_consents',
  'trip_questions',
  'flights',
  'expenses',
  'expense_photographs',
  'trip_records',
  'incidents',
  'holds',
  'visitor_bookings',
  // Last, so that an overlap is reported with the rows it is between.
  'occupancies',
] as const
const MONEY = ['payments', 'payment_operations', 'postings', 'documents', 'counters'] as const
const MESSAGES = [
  'message_templates',
  'message_switches',
  'office_messages',
  'deliveries',
  'message_consents',
  'suppressions',
] as const
const MONEY_INSIDE = [
  'manage_links',
  'driver_links',
  'guest_changes',
  'drafts',
  'payment_events',
  'test_payments',
  'test_payment_calls',
  'test_payment_events',
  'test_payment_faults',
] as const
const REST = [
  'events',
  'jobs',
  'idempotency_keys',
  'staff',
  'saved_views',
  'invitations',
  'subscribers',
  'visits',
  'visit_hosts',
  'drive_demand',
  'sent_quotes',
  'webhook_endpoints',
  'api_keys',
  'secrets',
  'settings',
  'import_mappings',
] as const

/** Without transient data: sessions, known devices, failed sign-ins. */
export const BACKUP_TABLES = [
  ...CONTENT,
  ...FARES,
  ...DISPATCH,
  'paper_pictures',
  ...BUSINESS,
  ...MONEY,
  ...MONEY_INSIDE,
  ...MESSAGES,
  'inbound_texts',
  ...REST,
] as const
/** No tokens, keys, accounts or license pictures; of the events only reservations' history. */
export const EXPORT_TABLES = [
  ...CONTENT,
  ...FARES,
  ...DISPATCH,
  ...BUSINESS,
  ...MONEY,
  ...MESSAGES,
  'events',
  'settings',
] as const
export const NOT_IN_BACKUPS = {
  sessions: 'a restored store asks everybody to sign in',
  sign_in_failures: 'counts that end within a day',
  trusted_origins: 'made again at the next sign-in',
  sign_in_events: 'a list that is kept for a month',
  missing_pages: 'counts that are kept for a month',
  webhook_deliveries: 'a list that is kept for a month',
  visitor_mails: 'counts that end within an hour',
  step_codes: 'links and codes that end within half an hour',
  driver_logins: 'a restored store asks drivers for a code again',
  reservation_standings: 'sums that the store makes of the postings',
} as const

export type Table = (typeof BACKUP_TABLES)[number]
export type Line = { table: Table; row: Record<string, unknown> }

const BATCH = 500
const BATCHES: Partial<Record<Table, number>> = { expense_photographs: 20, paper_pictures: 20 }
const batchOf = (table: Table) => BATCHES[table] ?? BATCH

const KEYS: Partial<Record<Table, readonly string[]>> = {
  idempotency_keys: ['key'],
  settings: ['name'],
  visits: ['day', 'page', 'source', 'campaign', 'locale', 'device'],
  visit_hosts: ['day', 'host'],
  drive_demand: ['day', 'from_place', 'to_place'],
  translations: ['kind', 'record_id', 'field', 'locale'],
  customer_contacts: ['kind', 'value'],
  reservation_customers: ['reservation_id'],
  import_rows: ['import_id', 'row_number'],
  import_mappings: ['signature'],
  unannounced_reservations: ['reservation_id'],
  contracts: ['company_id', 'number'],
  message_templates: ['key', 'channel', 'locale'],
  message_switches: ['event', 'channel', 'who'],
  office_messages: ['key'],
  policies: ['number'],
  reservation_prices: ['reservation_id', 'number'],
  reservation_policies: ['reservation_id'],
  promo_uses: ['reservation_id'],
  assignments: ['trip_id'],
  trip_records: ['trip_id'],
  ride_facts: ['trip_id'],
  ride_arrangers: ['reservation_id'],
  flights: ['trip_id'],
  expense_photographs: ['expense_id'],
  paper_pictures: ['paper_id'],
  holds: ['reservation_id'],
  visitor_bookings: ['reservation_id'],
  ratings: ['reservation_id'],
  sent_quotes: ['hash'],
  secrets: ['kid'],
  manage_links: ['token_hash'],
  driver_links: ['token_hash'],
  counters: ['name'],
  deliveries: ['job_id'],
  suppressions: ['channel', 'address_hash'],
  test_payments: ['ref'],
  test_payment_calls: ['key'],
  test_payment_faults: ['name'],
}

/** A consistent snapshot without blocking writers. */
export async function* readSnapshot(db: Database, tables: readonly Table[]): AsyncGenerator<Line> {
  // Generators cannot yield from a callback.
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    for (const table of tables) {
      const batch = batchOf(table)
      const keys = (KEYS[table] ?? ['id']).map(key => sql.ref(key))
      for (let offset = 0; ; offset += batch) {
        const all = snapshot.selectFrom(tableLike<'services'>(table)).selectAll()
        const rows = await keys
          .reduce((query, key) => query.orderBy(key), all)
          .limit(batch)
          .offset(offset)
          .execute()
        for (const row of rows) yield { table, row }
        if (rows.length < batch) break
      }
    }
  } finally {
    // Read-only, so rollback equals commit.
    await snapshot.rollback().execute()
  }
}

/** They belong to this installation and its account at the payment provider. */
const NOT_EXPORTED = ['payment-check', 'payment-webhook']

export async function* readExport(db: Database): AsyncGenerator<Line> {
  for await (const line of readSnapshot(db, EXPORT_TABLES)) {
    if (line.table === 'events' && line.row['reservation_id'] === null) continue
    if (line.table === 'settings' && NOT_EXPORTED.includes(String(line.row['name']))) continue
    yield line
  }
}

export class NotEmptyError extends Error {
  constructor() {
    super('This database already has reservations or accounts. Use an empty one.')
    this.name = 'NotEmptyError'
  }
}

/** All or nothing, into a store at the snapshot's migration. Throws NotEmptyError if the store is in use. */
export async function writeSnapshot(db: Database, lines: AsyncIterable<Line>): Promise<Map<Table, number>> {
  const counts = new Map<Table, number>()
  const known = await listRestorable(db)
  await db.transaction().execute(async tx => {
    for (const table of ['reservations', 'staff', 'services'] as const) {
      if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) throw new NotEmptyError()
    }
    for (const table of known) await sql`delete from ${sql.table(table)}`.execute(tx)
    for await (const { table, rows } of batchesOf(lines)) {
      if (!known.has(table)) throw new Error(`The file contains an unknown table: ${table}`)
      await insertAll(tx, table, rows)
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
    }
    await continueSequence(tx, 'events', 'seq')
  })
  return counts
}

async function insertAll(tx: Database, table: Table, rows: Line['row'][]): Promise<void> {
  if (table === 'occupancies') return await insertOccupanciesOf(tx, rows)
  await tx
    .insertInto(tableLike<'services'>(table))
    .values(rows as never[])
    .execute()
}

async function* batchesOf(lines: AsyncIterable<Line>): AsyncGenerator<{ table: Table; rows: Line['row'][] }> {
  let batch: { table: Table; rows: Line['row'][] } | undefined
  for await (const { table, row } of lines) {
    if (batch && (batch.table !== table || batch.rows.length >= batchOf(table))) {
      yield batch
      batch = undefined
    }
    batch ??= { table, rows: [] }
    batch.rows.push(row)
  }
  if (batch) yield batch
}

async function listRestorable(db: Database): Promise<Set<string>> {
  const tables = await db.introspection.getTables()
  return new Set(tables.map(({ name }) => name).filter(name => !(name in NOT_IN_BACKUPS)))
}
