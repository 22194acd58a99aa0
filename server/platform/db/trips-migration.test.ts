import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, NOON, type TestApp } from '../../../test/support/app.ts'
import { type Engine, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import {
  fillStoreBeforeTrips,
  OLD_TOKEN,
  ROWS_BEFORE_TRIPS,
} from '../../../test/support/store-before-trips.ts'
import { migrateTo } from './migrate.ts'

const STEP = '0008-trips-events-jobs'

async function migratedFrom0007(engine: Engine) {
  const { db, url, drop } = await openTestDatabase(engine, { migrated: false })
  await migrateTo(db, '0007-name-order')
  await fillStoreBeforeTrips(db)
  await migrateTo(db, STEP)
  return { db, url, drop }
}

onEveryEngine('a store of the program before trips', engine => {
  let store: Awaited<ReturnType<typeof migratedFrom0007>>
  beforeEach(async () => {
    store = await migratedFrom0007(engine)
  })
  afterEach(() => store.drop())

  const rowsOf = async (table: string, order = 'id') => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(store.db)
    return rows
  }

  test('keeps every row of the tables that stay, column for column', async () => {
    const renamed: Record<string, string> = { vehicles: 'fleet_items', messages: 'enquiries' }
    const replaced = ['reservations', 'reservation_events', 'activity', 'outbox', 'idempotency_keys']
    for (const [table, rows] of Object.entries(ROWS_BEFORE_TRIPS)) {
      if (replaced.includes(table)) continue
      const found = await rowsOf(renamed[table] ?? table, Object.keys(rows[0]!)[0])
      assert.equal(found.length, rows.length, table)
      for (const [index, row] of rows.entries())
        assert.deepEqual({ ...found[index], ...row }, { ...found[index] }, table)
    }
    const tables = (await store.db.introspection.getTables()).map(({ name }) => name)
    for (const gone of ['vehicles', 'messages', 'reservation_events', 'activity', 'outbox']) {
      assert.ok(!tables.includes(gone), gone)
    }
    assert.deepEqual(
      (await rowsOf('settings', 'name')).map(({ version }) => version),
      [1],
    )
  })

  test('has a trip with two stops for each reservation, without coordinates', async () => {
    const trips = await rowsOf('trips')
    assert.equal(trips.length, ROWS_BEFORE_TRIPS['reservations']!.length)
    const stop = (kind: string, address: string) => ({
      kind,
      address,
      lat: null,
      lon: null,
      placeId: null,
      waitMinutes: 0,
      note: '',
    })
    const [first, second] = trips
    assert.deepEqual(JSON.parse(String(first!['stops'])), [
      stop('pick-up', '1 Main Street, Triangle'),
      stop('drop-off', ''),
    ])
    assert.deepEqual(
      [
        'reservation_id',
        'leg',
        'kind',
        'zone',
        'local_date',
        'local_time',
        'fold',
        'starts_at',
        'passengers',
      ].map(name => first![name]),
      ['r1', 1, 'transfer', 'America/New_York', '2026-12-04', '18:45', 0, '2026-12-04T23:45:00.000Z', 2],
    )
    assert.equal(first!['wished_vehicle'], 'Sedan')
    assert.deepEqual([second!['fold'], JSON.parse(String(second!['stops']))[1].address], [1, 'Union Station'])
    assert.deepEqual(
      trips.map(({ progress }) => progress),
      ['scheduled', 'scheduled', 'cancelled', 'done'],
    )
    for (const name of [
      'ends_at',
      'hours',
      'distance_metres',
      'duration_seconds',
      'vehicle_class_id',
      'flight',
    ]) {
      assert.equal(first![name], null, name)
    }
  })

  test('has its reservations with what they say, an unknown address as none', async () => {
    const found = await rowsOf('reservations')
    for (const [index, row] of ROWS_BEFORE_TRIPS['reservations']!.entries()) {
      for (const name of [
        'id',
        'reference',
        'first_name',
        'last_name',
        'phone_number',
        'status',
        'version',
      ]) {
        assert.equal(found[index]![name], row[name], name)
      }
      for (const name of ['search_text', 'sort_name', 'deleted_at', 'created_at']) {
        assert.equal(found[index]![name], row[name], name)
      }
      assert.equal(found[index]!['email'], row['email'] || null)
      assert.equal(found[index]!['starts_at'], row['pick_up_at'])
    }
    assert.deepEqual(
      found.map(({ source, locale }) => [source, locale]),
      [
        ['web', 'en'],
        ['phone', 'en'],
        ['web', 'en'],
        ['web', 'en'],
      ],
    )
    assert.deepEqual(
      (await rowsOf('idempotency_keys', 'key')).map(row => ({ ...row })),
      [
        {
          key: 'key-12345678',
          operation: 'reservation',
          request_hash: 'hash',
          subject_kind: 'reservation',
          subject_id: 'r1',
          created_at: NOON,
        },
      ],
    )
  })

  test('has its history and activity as events in the order of time, each fact once', async () => {
    const events = await rowsOf('events', 'seq')
    assert.deepEqual(
      events.map(({ id }) => id),
      ['e9', 'e8', 'e1', 'e4', 'c5', 'e2', 'c3', 'e3', 'c6', 'c4', 'c0'],
    )
    const told = (id: string) => {
      const { kind, subject_kind, subject_id, reservation_id, actor_kind, actor_id, actor_name } =
        events.find(event => event['id'] === id)!
      return [kind, subject_kind, subject_id, reservation_id, actor_kind, actor_id, actor_name]
    }
    assert.deepEqual(told('e9'), ['reservation.created', 'reservation', 'r1', 'r1', 'public', null, ''])
    assert.deepEqual(told('e2'), [
      'reservation.status-changed',
      'reservation',
      'r2',
      'r2',
      'staff',
      'a1',
      'olga',
    ])
    // An account that was removed keeps its name.
    assert.deepEqual(told('e3').slice(4), ['staff', null, 'gone'])
    assert.deepEqual(told('c5').slice(0, 4), ['content.changed', 'fleet-item', 'v1', null])
    assert.deepEqual(told('c6').slice(0, 4), ['staff.changed', 'staff', 'a1', null])
    assert.deepEqual(told('c4').slice(0, 4), ['reservation.deleted', 'reservation', 'r3', 'r3'])
    const data = JSON.parse(String(events.find(({ id }) => id === 'c3')!['data']))
    assert.deepEqual(
      [data.action, data.label, data.before, data.after],
      ['updateReservation', 'QRT-4HK-72X2, Ada Byron', { name: 'before' }, { name: 'after' }],
    )
  })

  test('has its mails as jobs that name what they are about, and no token in clear', async () => {
    const jobs = await rowsOf('jobs')
    assert.deepEqual(
      jobs.map(({ id, subject_kind, state, payload }) => [
        id,
        subject_kind,
        state,
        (JSON.parse(String(payload)) as { template: string }).template,
      ]),
      [
        ['o1', 'reservation', 'waiting', 'reservation-received'],
        ['o2', 'reservation', 'waiting', 'reservation-to-owner'],
        ['o3', 'reservation', 'done', 'reservation-confirmed'],
        ['o4', 'reservation', 'given-up', 'reservation-cancelled'],
        ['o5', 'reservation', 'dropped', 'reservation-received'],
        ['o6', 'subscriber', 'waiting', 'newsletter-consent'],
        ['o7', 'invitation', 'waiting', 'staff-invitation'],
        ['o8', 'enquiry', 'waiting', 'enquiry-received'],
      ],
    )
    assert.deepEqual(
      [jobs[1]!['attempts'], jobs[1]!['last_error'], jobs[1]!['lease_until']],
      [2, '451 later', '2026-11-20T17:03:00.000Z'],
    )
    assert.deepEqual([jobs[2]!['settled_at'], jobs[3]!['last_error']], [NOON, '550 no'])
    for (const { name } of await store.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db)
      assert.ok(!JSON.stringify(rows).includes(OLD_TOKEN), name)
    }
  })
})

onEveryEngine('the product on a store of the program before trips', engine => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine, {
      fill: async db => {
        await migrateTo(db, '0007-name-order')
        await fillStoreBeforeTrips(db)
      },
    })
  })
  afterEach(() => app.close())

  test('finds the reservations, shows their history, and sends the mails that wait', async () => {
    const token = await app.signIn()
    const { items } = await app.client('searchReservations', { token, query: { q: 'ada byron' } })
    assert.equal(items.length, 3)
    const history = await app.client('listReservationEvents', { token, id: 'r2' })
    assert.deepEqual(
      history.map(({ who, what, to }) => [who, what, to]),
      [
        ['olga', undefined, 'pending'],
        ['olga', undefined, 'confirmed'],
        ['olga', 'details', null],
      ],
    )
    app.pass(5 * 60_000)
    const sent = await app.deliver()
    assert.deepEqual(sent.map(({ id, message }) => [id, message.to]).sort(), [
      ['o1', 'ada@example.com'],
      ['o2', 'owner@example.com'],
      ['o6', 'ada@example.com'],
      ['o7', 'eve@example.com'],
      ['o8', 'owner@example.com'],
    ])
    const invited = sent.find(({ id }) => id === 'o7')!.message.text
    const link = /invitation#([\w-]+)/.exec(invited)![1]!
    await app.client('acceptInvitation', {
      body: { token: link, username: 'eve', password: 'correct horse battery' },
    })
    const moved = await app.client('changeReservationStatus', {
      token,
      id: 'r1',
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    assert.equal(moved.status, 'confirmed')
    assert.equal((await app.deliver()).length, 6)
  })
})
