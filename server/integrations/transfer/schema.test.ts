import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { columnsOfTables } from './schema.test/personal-columns.ts'
import { BACKUP_TABLES, EXPORT_TABLES, NOT_IN_BACKUPS } from './snapshot.ts'

const customer = 'customer'
const COLUMNS = columnsOfTables()

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
  import_rows: { import_id: 'm1', subject_id: 'r1', outcome: 'added' },
  ride_arrangers: { reservation_id: 'r1' },
  reservation_customers: { reservation_id: 'r1', customer_id: 'c1', contact_email: EMAIL },
  reservation_prices: { reservation_id: 'r1' },
  sent_quotes: { reservation_id: 'r1' },
  manage_links: { reservation_id: 'r1', scope: 'pay' },
  ratings: { reservation_id: 'r1', stars: 4, link: 'manage' },
  guest_changes: { reservation_id: 'r1', kind: 'wish', state: 'waiting' },
  step_codes: { reservation_id: null, purpose: 'own-list', email: EMAIL },
  drafts: { reservation_id: null, email: EMAIL },
  payments: { reservation_id: 'r1', mode: 'pay', facts: '{}' },
  inbound_texts: { reservation_id: 'r1' },
  drivers: { id: 'd1', email: EMAIL },
  reviews: { reservation_id: 'r1', state: 'published' },
  webhook_deliveries: { id: 'w1', reservation_id: 'r1' },
  assignments: { trip_id: 't1', vehicle_id: null, driver_id: null },
  flights: { trip_id: 't1' },
  expenses: { id: 'x1', trip_id: 't1', kind: 'toll', cents: 450 },
  expense_photographs: { expense_id: 'x1' },
}
/** Tables in an order in which rows can be put in: what others refer to comes first. */
const ORDER: readonly string[] = [...BACKUP_TABLES, ...Object.keys(NOT_IN_BACKUPS)]
const NUMBERS = /int|float/i

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
    const leaving: readonly string[] = EXPORT_TABLES
    for (const table of [
      'secrets',
      'sent_quotes',
      'staff',
      'manage_links',
      'driver_links',
      'guest_changes',
      'drafts',
      'test_payments',
      'webhook_endpoints',
      'api_keys',
      'paper_pictures',
    ])
      assert.ok(!leaving.includes(table), table)
    await drop()
  })

  test('keeps nothing of a person who is erased, in no column that can hold it', async () => {
    const { db, drop, tables } = await open()
    const wanted = Object.entries(COLUMNS).filter(([, columns]) => Object.values(columns).includes(customer))
    assert.deepEqual(Object.keys(ROWS).sort(), wanted.map(([name]) => name).sort())
    await db.insertInto('resources').values({ id: 'd1', kind: 'driver' }).execute()
    const inOrder = tables.toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
    for (const { name, columns } of inOrder) {
      const given = ROWS[name as keyof Tables]
      if (!given) continue
      const row: Row = { ...given }
      const holds = COLUMNS[name] ?? {}
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
