import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { CONTACTS_SHOWN_MAX } from '../../domain/customers/customer.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { rowsRead, sqliteSteps, withoutStatistics } from '../../test/support/plans.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import type { Database } from '../platform/db/tables.ts'
import { assignReservations } from './assign-reservations.ts'
import { enqueueGathering } from './gather-job.ts'
import { cutContacts, readShownContacts } from './shown-contacts.ts'

/** Reservations of one telephone with an address each, as a travel agency makes them. */
const OF_AGENCY = 3000
const BATCH = 50
/** A few rows of each table for each reservation of the batch; the others of the customer are more. */
const ROWS_READ_MAX = BATCH * 12

onEveryEngine('contacts of a customer', engine => {
  const app = useTestApp(engine)
  const add = (db: Database, rows: [customer: string, kind: 'email' | 'phone', count: number][]) =>
    db
      .insertInto('customer_contacts')
      .values(
        rows.flatMap(([customer_id, kind, count]) =>
          Array.from({ length: count }, (_, i) => ({
            kind,
            value: `${customer_id}-${String(i).padStart(4, '0')}`,
            customer_id,
          })),
        ),
      )
      .execute()

  test('are read up to the limit of each kind, of several customers at once', async () => {
    const { db } = app()
    const most = CONTACTS_SHOWN_MAX
    await add(db, [
      ['a', 'email', 3],
      ['b', 'email', most],
      ['b', 'phone', most + 1],
      ['c', 'email', 500],
      ['c', 'phone', 2],
      ['d', 'email', most + 1],
      ['e', 'email', 1],
      ['f', 'phone', 1],
    ])
    const contacts = await readShownContacts(db, ['f', 'e', 'd', 'c', 'b', 'a', 'nobody'])
    const of = (id: string) => {
      const { shown, more } = cutContacts(contacts.filter(({ customer_id }) => customer_id === id))
      const count = (wanted: string) => shown.filter(({ kind }) => kind === wanted).length
      return [count('email'), count('phone'), more]
    }
    assert.deepEqual(of('a'), [3, 0, false])
    assert.deepEqual(of('b'), [most, most, true])
    assert.deepEqual(of('c'), [most, 2, true])
    assert.deepEqual(of('d'), [most, 0, true])
    assert.deepEqual(of('e'), [1, 0, false])
    assert.deepEqual(of('f'), [0, 1, false])
    const first = contacts.filter(({ customer_id }) => customer_id === 'c').map(({ value }) => value)
    assert.deepEqual(first.slice(0, 2), ['c-0000', 'c-0001'])
  })

  test('are shown in part where there are very many, and the answer says so', async () => {
    const { db, deps, deliver, client, signIn } = app()
    await seedReservations(db, CONTACTS_SHOWN_MAX + 1, new Date(NOON))
    await db
      .updateTable('reservations')
      .set({ phone_number: '(703) 555-0199', last_name: 'Agency' })
      .execute()
    await enqueueGathering(db, deps.clock())
    await deliver()
    const { items } = await client('searchCustomers', { token: await signIn(), query: {} })
    assert.deepEqual(
      items.map(({ contacts, moreContacts }) => [contacts.length, moreContacts]),
      [[CONTACTS_SHOWN_MAX + 1, true]],
    )
    assert.equal(items[0]?.contacts.at(-1)?.value, '+17035550199')
  })

  test('are not all read when a batch of reservations is assigned, nor are the others of the customer', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await withoutStatistics(db, ['reservations', 'customers', 'customer_contacts', 'reservation_customers'])
    await seedReservations(db, OF_AGENCY, new Date(NOON))
    await db
      .updateTable('reservations')
      .set({ phone_number: '(703) 555-0199', last_name: 'Agency' })
      .execute()
    const rows = await db.selectFrom('reservations').select('id').orderBy('id').execute()
    const ids = rows.map(({ id }) => id)
    await assignReservations(db, ids, new Date(NOON))
    const assign = (on: Database) => assignReservations(on, ids.slice(-BATCH), new Date(NOON))
    if (engine === 'sqlite') {
      const steps = (await sqliteSteps(db, assign)).join('\n')
      assert.doesNotMatch(steps, /SCAN (reservation|customer)|USE TEMP B-TREE FOR ORDER BY/)
    } else {
      for (const statistics of [false, true]) {
        if (statistics) await sql`analyze`.execute(db)
        const read = await rowsRead(db, assign)
        assert.ok(read > BATCH && read < ROWS_READ_MAX, `${read} rows were read, ${statistics}`)
      }
    }
    await drop()
  })
})
