import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportMapping } from '../../../contract/integrations/import-schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { runJobs, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'

const HEAD = [
  'Conf #',
  'Passenger',
  'Email',
  'Cell',
  'PU Date',
  'PU Time',
  'PU Address',
  'DO Address',
  'Vehicle Type',
  'Grand Total',
]
const ride = (reference: string, date: string, time = '11:00 AM', type = 'Sedan') => [
  ...[reference, 'Ada Byron', `${reference.toLowerCase()}@example.com`, '(703) 555-0142', date, time],
  ...['100 Main St, Triangle, VA', 'Dulles (IAD)', type, '$180.00'],
]
const DAY_MS = 86_400_000

onEveryEngine('an import', engine => {
  const app = useTestApp(engine, { connections: 8 })

  const begin = async (cars = { sedan: 2 }) => {
    await priceStore(app().db)
    await insertFleet(app().db, cars)
    return await app().signIn()
  }
  const bodyOf = (kind: ImportKind, rows: readonly string[][], mapping?: ImportMapping) => ({
    ...{ kind, fileName: 'export.csv', file: Buffer.from(csvOf([...rows])).toString('base64') },
    ...(mapping ? { mapping } : {}),
  })
  const preview = (token: string, kind: ImportKind, rows: readonly string[][], mapping?: ImportMapping) =>
    app().client('previewImport', { token, body: bodyOf(kind, rows, mapping) })
  const start = async (token: string, kind: ImportKind, rows: readonly string[][]) => {
    const { mapping, digest } = await preview(token, kind, rows)
    const body = { ...bodyOf(kind, rows), mapping, digest }
    return await app().client('startImport', { token, body })
  }
  const importAll = async (token: string, kind: ImportKind, rows: readonly string[][]) => {
    const { _id } = await start(token, kind, rows)
    await app().deliver()
    const found = (await app().client('listImports', { token })).find(one => one._id === _id)
    assert.ok(found)
    return found
  }
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: Problem) => code,
    )
  const rides = (token: string) => app().client('searchReservations', { token, query: {} })
  const occupied = async ({ db }: TestApp) =>
    (await db.selectFrom('occupancies').select('id').where('purpose', '=', 'trip').execute()).length

  test('keeps who arranged a ride, if a column says so', async () => {
    const token = await begin()
    const rows = [
      [...HEAD, 'Booked by'],
      [...ride('A-1', '12/08/2026'), 'Grace Hopper'],
      [...ride('A-2', '12/09/2026'), ''],
    ]
    await importAll(token, 'rides', rows)
    const stored = await app()
      .db.selectFrom('reservations')
      .leftJoin('ride_arrangers', 'ride_arrangers.reservation_id', 'reservations.id')
      .select(['first_name', 'ride_arrangers.name'])
      .orderBy('starts_at')
      .execute()
    assert.deepEqual(
      stored.map(({ first_name, name }) => [first_name, name]),
      [
        ['Ada', 'Grace Hopper'],
        ['Ada', null],
      ],
    )
  })

  test('shows every fault at its row and column, and what is left out', async () => {
    const token = await begin()
    const rows = [
      HEAD,
      ride('A1', '12/08/2026'),
      ride('A2', '13/08/2026'),
      ride('A3', '12/09/2026', '25:00'),
      ride('A4', '11/01/2026'),
      [
        ...ride('A5', '12/10/2026').slice(0, 3),
        '12',
        ...ride('A5', '12/10/2026').slice(4, 8),
        'Rocket',
        'much',
      ],
      ride('a1', '12/11/2026'),
      ride('A7', '03/14/2027', '2:30 AM'),
    ]
    const shown = await preview(token, 'rides', rows)
    assert.deepEqual(shown.counts, { rows: 7, faulty: 5, add: 1, matched: 0, past: 1, cancelled: 0 })
    assert.deepEqual(
      shown.faults.map(({ row, column, reason, value }) => [row, HEAD[column ?? -1], reason.code, value]),
      [
        [3, 'PU Date', 'date', '13/08/2026'],
        [4, 'PU Time', 'time', '25:00'],
        [6, 'Cell', 'phone', '12'],
        [6, 'Vehicle Type', 'choice', 'Rocket'],
        [6, 'Grand Total', 'amount', 'much'],
        [7, 'Conf #', 'twice', 'a1'],
        [8, 'PU Time', 'no-such-hour', '2:30 AM'],
      ],
    )
    const mapping = { ...shown.mapping, dates: 'day-first' as const, classes: { Rocket: 'sedan' } }
    const again = await preview(token, 'rides', rows, mapping)
    assert.equal(
      again.faults.some(({ row }) => row === 3),
      false,
    )
    assert.equal(
      again.faults.some(({ reason }) => reason.code === 'choice'),
      false,
    )
  })

  test('occupies vehicles and sends nothing until each ride or all are announced', async () => {
    const token = await begin()
    const rows = [HEAD, ride('B1', '12/08/2026'), ride('B2', '12/08/2026'), ride('B3', '12/08/2026')]
    const done = await importAll(token, 'rides', rows)
    assert.deepEqual([done.state, done.added, done.unannounced], ['done', 3, 3])
    const { items } = await rides(token)
    assert.deepEqual(
      items.map(({ status }) => status),
      ['confirmed', 'confirmed', 'confirmed'],
    )
    // The third finds no free vehicle; each of the others has a vehicle and a driver.
    assert.equal(await occupied(app()), 4)
    const [first] = items
    const full = await app().client('getReservation', { token, id: first?._id ?? '' })
    assert.deepEqual([full.price?.totalCents, full.dispatch?.isUnannounced], [18_000, true])
    app().pass(17 * DAY_MS)
    await runJobs(app())
    const toGuests = () =>
      app().sent.filter(
        ({ message }) => message.to.endsWith('@example.com') && !message.to.startsWith('owner'),
      )
    assert.deepEqual(toGuests(), [])
    const later = { token: await app().signIn() }
    const announced = await app().client('announceReservation', { ...later, id: first?._id ?? '' })
    assert.equal(announced.dispatch?.isUnannounced, false)
    await app().client('announceReservation', { ...later, id: first?._id ?? '' })
    await app().deliver()
    assert.equal(toGuests().length, 1)
    await app().client('announceImport', { ...later, id: done._id })
    await runJobs(app())
    assert.equal(new Set(toGuests().map(({ message }) => message.to)).size, 3)
    const [listed] = await app().client('listImports', later)
    assert.deepEqual([listed?.state, listed?.unannounced], ['done', 0])
  })

  test('of the same file changes nothing, whatever kind it is', async () => {
    const token = await begin()
    const files: [ImportKind, string[][]][] = [
      [
        'rides',
        [
          HEAD,
          ride('C1', '12/08/2026'),
          ['', ...ride('', '12/09/2026').slice(1)],
          ['', ...ride('', '12/09/2026').slice(1)],
        ],
      ],
      [
        'customers',
        [
          ['Name', 'Email', 'Phone', 'Note'],
          ['Bo Quex', 'bo@example.com', '7035550188', 'VIP'],
          ['Bo Q', '', '(703) 555-0188', ''],
        ],
      ],
      [
        'accounts',
        [
          ['Account', 'Code', 'Contact'],
          ['Potomac Partners', 'POTOMAC', 'Ada'],
          ['potomac partners', '', ''],
        ],
      ],
    ]
    for (const [kind, rows] of files) {
      const done = await importAll(token, kind, rows)
      assert.deepEqual([done.added, done.matched], kind === 'rides' ? [3, 0] : [1, 1], kind)
      const again = await preview(token, kind, rows)
      assert.deepEqual(
        [again.counts.add, again.counts.matched, again.mappedBy],
        [0, rows.length - 1, 'memory'],
      )
      const body = { ...bodyOf(kind, rows), mapping: again.mapping, digest: again.digest }
      assert.equal(await codeOf(app().client('startImport', { token, body })), 'invalid')
    }
  })

  test('matches customers by email and phone, and guests who book later', async () => {
    const token = await begin()
    await importAll(token, 'customers', [
      ['Name', 'Email', 'Phone'],
      ['Bo Byron', 'Bo@Example.com', '703-555-0142'],
    ])
    await importAll(token, 'rides', [HEAD, ride('D1', '12/08/2026')])
    await gatherIn(app())
    const { items } = await app().client('searchCustomers', { token, query: {} })
    assert.deepEqual(
      items.map(({ name, trips }) => [name, trips]),
      [['Bo Byron', 1]],
    )
  })

  test('is undone within seven days, except what was announced or changed since', async () => {
    const token = await begin()
    const rows = [HEAD, ride('E1', '12/08/2026'), ride('E2', '12/09/2026'), ride('E3', '12/10/2026')]
    const done = await importAll(token, 'rides', rows)
    const { items } = await rides(token)
    await app().client('announceReservation', { token, id: items[0]?._id ?? '' })
    await app().client('undoImport', { token, id: done._id })
    await runJobs(app())
    const [undone] = await app().client('listImports', { token })
    assert.deepEqual([undone?.state, undone?.added], ['undone', 1])
    assert.equal((await rides(token)).total, 1)
    assert.equal(await occupied(app()), 2)
    assert.equal(
      app().sent.some(({ message }) => /cancel/i.test(message.subject)),
      false,
    )
    assert.equal((await preview(token, 'rides', rows)).counts.add, 2)
    const customers = await importAll(token, 'customers', [
      ['Name', 'Email'],
      ['Bo Quex', 'bo@example.com'],
    ])
    const accounts = await importAll(token, 'accounts', [
      ['Account', 'Code'],
      ['Potomac', 'POTOMAC'],
    ])
    for (const { _id: id } of [customers, accounts]) await app().client('undoImport', { token, id })
    await app().deliver()
    const companies = await app().client('listCompanies', { token })
    assert.equal(
      companies.some(({ code }) => code === 'POTOMAC'),
      false,
    )
    const left = await app().client('searchCustomers', { token, query: { q: 'bo@example.com' } })
    assert.deepEqual(left.items, [])
  })

  test('can be undone until seven days are over, and not a moment later', async () => {
    const token = await begin()
    const first = await importAll(token, 'accounts', [
      ['Account', 'Code'],
      ['One', 'ONE'],
    ])
    const second = await importAll(token, 'accounts', [
      ['Account', 'Code'],
      ['Two', 'TWO'],
    ])
    app().pass(7 * DAY_MS)
    const fresh = await app().signIn()
    assert.equal((await app().client('undoImport', { token: fresh, id: first._id })).state, 'undoing')
    app().pass(1)
    assert.equal(await codeOf(app().client('undoImport', { token: fresh, id: second._id })), 'undo_ended')
  })

  test('sent twice at the same moment is one import', async () => {
    const token = await begin()
    const files: [ImportKind, string[][]][] = [
      ['rides', [HEAD, ride('F1', '12/08/2026'), ride('F2', '12/09/2026')]],
      [
        'customers',
        [
          ['Name', 'Email'],
          ['Bo Quex', 'bo@example.com'],
        ],
      ],
    ]
    for (const [kind, rows] of files) {
      const { mapping, digest } = await preview(token, kind, rows)
      const body = { ...bodyOf(kind, rows), mapping, digest }
      const started = await Promise.all([1, 2].map(() => app().client('startImport', { token, body })))
      assert.equal(new Set(started.map(({ _id }) => _id)).size, 1)
      await Promise.all([app().deliver(), app().deliver()])
    }
    assert.equal((await rides(token)).total, 2)
    assert.equal(
      (await app().client('searchCustomers', { token, query: { q: 'bo@example.com' } })).items.length,
      1,
    )
  })

  test('goes on where a killed process stopped', async () => {
    const token = await begin({ sedan: 1 })
    const rows = [HEAD, ...[8, 9, 10, 11].map(day => ride(`G${day}`, `12/${day}/2026`))]
    const { _id: id } = await start(token, 'rides', rows)
    const { db } = app()
    const added = async () =>
      (await db.selectFrom('import_rows').select('key').where('outcome', '=', 'added').execute()).length
    const dyingCommit: typeof db.commitTogether = async (...unit) => {
      if ((await added()) === 2) throw new Error('killed')
      return await db.commitTogether(...unit)
    }
    const dying = new Proxy(db, {
      get: (store, name) => {
        const value: unknown = name === 'commitTogether' ? dyingCommit : Reflect.get(store, name, store)
        return typeof value === 'function' ? value.bind(store) : value
      },
    })
    await app()
      .deliver(dying)
      .catch(() => {})
    assert.equal((await rides(token)).total, 2)
    app().pass(10 * 60_000)
    await app().deliver()
    assert.equal((await rides(token)).total, 4)
    const [done] = await app().client('listImports', { token })
    assert.deepEqual([done?._id, done?.state, done?.added, done?.waiting], [id, 'done', 4, 0])
  })

  test('is for owners', async () => {
    const token = await begin()
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    assert.equal(await codeOf(preview(token, 'rides', [HEAD])), 'forbidden')
    assert.equal(await codeOf(app().client('listImports', { token })), 'forbidden')
  })
})
