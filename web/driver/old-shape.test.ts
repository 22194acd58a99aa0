import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openExpenseQueue } from './expense-queue.ts'
import { adoptLocalStorage, adoptOldSession, adoptOldShape, removeLocal } from './old-shape.ts'
import { driverPhone } from './phone-store.test/driver-phone.ts'
import { openPhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { openTapQueue } from './tap-queue.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const OLD = 'driver-abcdefghijkl'
const at = '2026-12-01T17:00:00.000Z'

async function opened(old: Record<string, unknown>, charactersMax?: number) {
  const phone = driverPhone(charactersMax)
  for (const [key, value] of Object.entries(old))
    phone.local.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const store = phone.tab()
  const adopted = adoptOldShape(phone.storage, store, TOKEN)
  const shared = { store, token: TOKEN, now: Date.now }
  const queue = openTapQueue({ ...shared, isShown: () => true })
  const expenses = openExpenseQueue({
    ...{ ...shared, client: undefined as unknown as DriverClient, stored: () => {}, changed: () => {} },
  })
  // The page is drawn before they are stored.
  const shown = queue.read().queue
  await adopted
  return { phone, store, queue, expenses, shown }
}

test('taps and expenses that an earlier version of the page did not send wait on', async () => {
  const tap = { id: 'a', seq: 4, kind: 'on-location', toldAt: at }
  const expense = {
    id: 'b',
    kind: 'toll',
    cents: 450,
    note: '',
    toldAt: at,
    hasPhotograph: true,
    isTried: true,
  }
  const { phone, store, queue, expenses, shown } = await opened({
    [OLD]: { trip: { reference: 'old' }, queue: [tap], seq: 4, closed: 'no' },
    [`${OLD}-expenses`]: { waiting: [expense], refused: 0, back: [{ id: 'c', toldAt: at }] },
    [`${OLD}-expenses-photograph-b`]: 'AAAA',
    [`${OLD}-position`]: 'stopped',
  })
  assert.deepEqual([shown, queue.read().queue], [[tap], [tap]])
  assert.equal(queue.read().trip, null)
  assert.deepEqual(
    expenses.waiting().map(({ id, cents }) => [id, cents]),
    [['b', 450]],
  )
  assert.equal(store.read('abcdefghijkl/photo/b', ''), 'AAAA')
  assert.deepEqual([expenses.isTakenBack('c'), store.read('abcdefghijkl/position', '')], [true, 'stopped'])
  assert.deepEqual([...phone.local.keys()], [])
  queue.add('on-board')
  assert.deepEqual(
    queue.read().queue.map(({ kind }) => kind),
    ['on-location', 'on-board'],
  )
})

test('what an earlier version did not send stays where it was until it is stored', async () => {
  const tap = { id: 'a', seq: 4, kind: 'on-location', toldAt: at }
  const old = {
    [OLD]: { queue: [tap], seq: 4 },
    [`${OLD}-expenses`]: {
      waiting: [{ id: 'b', kind: 'toll', cents: 450, note: '', toldAt: at, hasPhotograph: true }],
    },
    [`${OLD}-expenses-photograph-b`]: 'AAAA',
  }
  const { phone, queue } = await opened(old, 100)
  assert.deepEqual(queue.read().queue, [tap])
  assert.deepEqual([[...phone.local.keys()], phone.saved.size], [Object.keys(old), 0])
})

test('damaged data of an earlier version opens the page as a new one', async () => {
  for (const damaged of ['{"trip":', '[]', 'null', '{"queue":[1],"seq":1}', '{"waiting":null}']) {
    const { queue, expenses } = await opened({ [OLD]: damaged, [`${OLD}-expenses`]: damaged })
    assert.deepEqual([queue.read().queue, expenses.hasWork()], [[], false], damaged)
  }
})

test('a driver who was signed in stays so, and the list of the earlier version is removed', () => {
  for (const [old, starts] of [
    [{ 'driver-session': '1', 'driver-trips': '{"trips":' }, 1],
    [{ 'driver-trips': '{"name":"Dan"}' }, 0],
  ] as const) {
    const phone = driverPhone()
    for (const [key, value] of Object.entries(old)) phone.local.set(key, value)
    let started = 0
    const session = {
      start() {
        started += 1
      },
    }
    adoptOldSession(phone.storage, session)
    adoptOldSession(phone.storage, session)
    assert.deepEqual([started, phone.local.size], [starts, 0])
  }
})

test('entries in local storage move to the database, and leave once they are stored', async () => {
  const entries = {
    'driver2/session': '"id"',
    'driver2/abc/tap/a': '{"seq":1}',
    'driver2/b': '{',
    other: '1',
  }
  for (const charactersMax of [undefined, 3]) {
    const phone = driverPhone(charactersMax)
    for (const [key, value] of Object.entries(entries)) phone.local.set(key, value)
    const store = phone.tab()
    await adoptLocalStorage(phone.storage, store)
    assert.deepEqual([store.read('abc/tap/a', { seq: 0 }), store.keys().length], [{ seq: 1 }, 2])
    assert.deepEqual(phone.local.size, charactersMax ? 4 : 1)
  }
})

test('a sign-out without a database is not undone by a reload, and leaves what is unsent', async () => {
  const { local, storage } = driverPhone()
  const entries = {
    session: 'id',
    list: { session: 'id', list: { name: 'Dan', trips: [] } },
    'abcdefghijkl/trip': { trip: { guest: 'Ada' } },
    'abcdefghijkl/tap/a': { token: TOKEN, seq: 1, kind: 'done', toldAt: at },
  }
  for (const [key, value] of Object.entries(entries)) local.set(`driver2/${key}`, JSON.stringify(value))
  const load = async () => {
    const store = openPhoneStore(undefined, [], key => removeLocal(storage, key))
    await adoptLocalStorage(storage, store)
    return {
      store,
      session: openSession({ store, client: undefined as unknown as DriverClient, now: Date.now }),
    }
  }
  const { session } = await load()
  assert.equal(session.id(), 'id')
  session.end()
  const reloaded = await load()
  assert.equal(reloaded.session.id(), undefined)
  assert.deepEqual(reloaded.store.keys(), ['abcdefghijkl/tap/a'])
  // Once sent, it does not return either.
  reloaded.store.remove('abcdefghijkl/tap/a')
  assert.deepEqual([...local.keys()], [])
})
