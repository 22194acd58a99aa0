import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import type { Tables } from '../db/tables.ts'
import { erasePerson } from './erase-person.ts'
import { BACKUP_TABLES, EXPORT_TABLES, NOT_IN_BACKUPS } from './snapshot.ts'

/**
 * What each column may hold: something about a customer, or nothing of the kind. The types make it name every column
 * of `tables.ts`, so that adding one asks what its erasure is.
 */
type Holds = 'customer' | 'other'
type Columns = { [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Holds } }

const other = 'other'
const customer = 'customer'
const edited = { version: other, deleted_at: other } as const
const ordered = { position: other } as const
const published = { draft: other, publish_at: other } as const
const picture = { image_url: other, alt_text: other } as const

const COLUMNS: Columns = {
  services: {
    ...edited,
    ...published,
    ...ordered,
    ...picture,
    id: other,
    name: other,
    description: other,
    features: other,
    link: other,
    created_at: other,
  },
  fleet_items: {
    ...edited,
    ...published,
    ...ordered,
    ...picture,
    id: other,
    name: other,
    passenger_capacity: other,
    luggage_capacity: other,
    hourly_rate_cents: other,
    contact_link: other,
    created_at: other,
  },
  posts: {
    ...edited,
    ...published,
    ...picture,
    id: other,
    slug: other,
    title: other,
    content: other,
    excerpt: other,
    category: other,
    created_at: other,
  },
  videos: {
    ...edited,
    ...published,
    ...ordered,
    id: other,
    url: other,
    title: other,
    description: other,
    created_at: other,
  },
  reservations: {
    ...edited,
    id: other,
    reference: other,
    first_name: customer,
    last_name: customer,
    email: customer,
    phone_number: customer,
    locale: other,
    status: other,
    source: other,
    starts_at: other,
    search_text: customer,
    sort_name: customer,
    created_at: other,
  },
  trips: {
    id: other,
    reservation_id: other,
    leg: other,
    kind: other,
    zone: other,
    local_date: other,
    local_time: other,
    fold: other,
    starts_at: other,
    ends_at: other,
    hours: other,
    stops: customer,
    passengers: other,
    luggage: other,
    child_seats: other,
    extras: other,
    vehicle_class_id: other,
    wished_vehicle: other,
    flight: customer,
    meeting_point_id: other,
    passenger: customer,
    sign_text: customer,
    note: customer,
    distance_metres: other,
    duration_seconds: other,
    progress: other,
    version: other,
  },
  events: {
    seq: other,
    id: other,
    at: other,
    actor_kind: other,
    actor_id: other,
    actor_name: other,
    kind: other,
    subject_kind: other,
    subject_id: other,
    reservation_id: other,
    data: customer,
  },
  jobs: {
    id: other,
    kind: other,
    subject_kind: other,
    subject_id: other,
    ordering_key: other,
    dedupe_key: other,
    payload: other,
    state: other,
    attempts: other,
    run_at: other,
    not_after: other,
    lease_until: other,
    last_error: customer,
    created_at: other,
    settled_at: other,
  },
  // The key is a hash.
  visitor_mails: { key: other, latest_at: other, second_at: other, third_at: other },
  idempotency_keys: {
    key: customer,
    operation: other,
    request_hash: customer,
    subject_kind: other,
    subject_id: other,
    created_at: other,
  },
  staff: {
    id: other,
    username: other,
    password_hash: other,
    role: other,
    email: customer,
    locale: other,
    totp_secret: other,
    totp_pending: other,
    totp_step: other,
    totp_used_steps: other,
    totp_required: other,
    recovery_hashes: other,
    looked_at: other,
    looked_before: other,
    created_at: other,
  },
  invitations: {
    id: other,
    token_hash: other,
    previous_token_hash: other,
    email: customer,
    role: other,
    invited_by: other,
    created_at: other,
    expires_at: other,
  },
  sign_in_failures: { key: other, failures: other, last_at: other },
  trusted_origins: { staff_id: other, kind: other, hash: other, seen_at: other },
  sign_in_events: { id: other, at: other, account: other, address: other, what: other, times: other },
  sessions: {
    token_hash: other,
    id: other,
    staff_id: other,
    address: other,
    browser: other,
    created_at: other,
    seen_at: other,
    expires_at: other,
  },
  subscribers: {
    id: other,
    email: customer,
    locale: other,
    state: other,
    token_hash: other,
    previous_token_hash: other,
    created_at: other,
    changed_at: other,
  },
  enquiries: {
    id: other,
    name: customer,
    email: customer,
    phone: customer,
    message: customer,
    state: other,
    created_at: other,
  },
  customers: {
    id: other,
    name: customer,
    named_by_staff: other,
    note: customer,
    preferences: customer,
    ask_before_confirming: other,
    merged_into: other,
    latest_trip_at: other,
    search_text: customer,
    version: other,
    created_at: other,
  },
  customer_contacts: { kind: other, value: customer, customer_id: other },
  reservation_customers: {
    reservation_id: other,
    customer_id: other,
    pinned: other,
    contact_email: customer,
    contact_phone: customer,
    trip_starts_at: other,
  },
  saved_views: { id: other, staff_id: other, name: customer, filter: customer, created_at: other },
  pictures: {
    id: other,
    original: other,
    width: other,
    height: other,
    crop: other,
    focal_x: other,
    focal_y: other,
    created_at: other,
  },
  translations: {
    kind: other,
    record_id: other,
    field: other,
    locale: other,
    text: other,
    original: other,
    of_version: other,
    state: other,
    revision: other,
    former: other,
    by: other,
    at: other,
  },
  settings: { name: other, value: other, version: other, updated_at: other },
}

const AT = '2026-11-20T17:00:00.000Z'
const EMAIL = 'zelda@example.com'
/** Stands in every text about the customer. */
const WORD = 'Quexington'

type Row = Record<string, unknown>

/** A row about the customer in each table that can hold something about one; all that is named here is text. */
const ROWS: Partial<Record<keyof Tables, Row>> = {
  reservations: { id: 'r1', email: EMAIL },
  trips: { id: 't1', reservation_id: 'r1' },
  events: { id: 'e1', subject_kind: 'reservation', subject_id: 'r1', reservation_id: 'r1' },
  jobs: { id: 'j1', subject_kind: 'reservation', subject_id: 'r1' },
  idempotency_keys: { subject_kind: 'reservation', subject_id: 'r1' },
  staff: { id: 's1', email: EMAIL },
  invitations: { id: 'i1', email: EMAIL },
  saved_views: { id: 'v1', filter: JSON.stringify({ q: EMAIL }) },
  subscribers: { id: 'n1', email: EMAIL },
  enquiries: { id: 'm1', email: EMAIL },
  customers: { id: 'c1', preferences: JSON.stringify([WORD]), merged_into: null },
  customer_contacts: { kind: 'email', value: EMAIL, customer_id: 'c1' },
  reservation_customers: { reservation_id: 'r1', customer_id: 'c1', contact_email: EMAIL },
}
const NUMBERS = /int/i

onEveryEngine('the schema', engine => {
  const open = async () => {
    const { db, drop } = await openTestDatabase(engine)
    const tables = await db.introspection.getTables()
    return { db, drop, tables }
  }

  test('is the one that the program is typed with, column for column', async () => {
    const { drop, tables } = await open()
    const real = Object.fromEntries(
      tables.map(({ name, columns }) => [name, columns.map(column => column.name).sort()]),
    )
    const typed = Object.fromEntries(
      Object.entries(COLUMNS).map(([name, columns]) => [name, Object.keys(columns).sort()]),
    )
    assert.deepEqual(real, typed)
    await drop()
  })

  test('leaves with every backup, but for the tables that are named with a reason', async () => {
    const { drop, tables } = await open()
    const listed: string[] = [...BACKUP_TABLES, ...Object.keys(NOT_IN_BACKUPS)]
    assert.deepEqual(listed.toSorted(), tables.map(({ name }) => name).sort())
    for (const table of EXPORT_TABLES) assert.ok((BACKUP_TABLES as readonly string[]).includes(table), table)
    await drop()
  })

  test('keeps nothing of a person who is erased, in no column that can hold it', async () => {
    const { db, drop, tables } = await open()
    const wanted = Object.entries(COLUMNS).filter(([, columns]) => Object.values(columns).includes(customer))
    assert.deepEqual(Object.keys(ROWS).sort(), wanted.map(([name]) => name).sort())
    for (const { name, columns } of tables) {
      const given = ROWS[name as keyof Tables]
      if (!given) continue
      const row: Row = { ...given }
      const holds = COLUMNS[name as keyof Tables] as Record<string, Holds>
      for (const column of columns) {
        if (column.name in row || (name === 'events' && column.name === 'seq')) continue
        row[column.name] = NUMBERS.test(column.dataType)
          ? 1
          : holds[column.name] === customer
            ? personalValue(column.name)
            : AT
      }
      if ('deleted_at' in row) row['deleted_at'] = null
      await db
        .insertInto(name as 'jobs')
        .values(row as Insertable<Tables['jobs']>)
        .execute()
    }
    const found = async () => {
      const places: string[] = []
      for (const { name, columns } of tables) {
        const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
        for (const column of columns) {
          const text = rows.map(row => String(row[column.name])).join('\n')
          if (text.includes(WORD) || text.includes(EMAIL)) places.push(`${name}.${column.name}`)
        }
      }
      return places.sort()
    }
    const expected = wanted.flatMap(([name, columns]) =>
      Object.entries(columns)
        .filter(([, holds]) => holds === customer)
        .map(([column]) => `${name}.${column}`),
    )
    assert.deepEqual(await found(), expected.sort())
    await erasePerson(db, EMAIL)
    assert.deepEqual(await found(), [])
    await drop()
  })
})

function personalValue(column: string): string {
  return column === 'data' ? JSON.stringify({ label: WORD, before: { lastName: WORD } }) : WORD
}
