import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverPhone } from '../../test/support/driver-phone.ts'
import { openExpenseQueue } from './expense-queue.ts'
import { adoptOldSession, adoptOldShape } from './old-shape.ts'
import type { DriverClient } from './send-taps.ts'
import { openTapQueue } from './tap-queue.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const OLD = 'driver-abcdefghijkl'
const at = '2026-12-01T17:00:00.000Z'

function opened(old: Record<string, unknown>) {
  const phone = driverPhone()
  for (const [key, value] of Object.entries(old))
    phone.saved.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const store = phone.tab()
  adoptOldShape(phone.storage, store, TOKEN)
  const shared = { store, token: TOKEN, now: Date.now }
  const queue = openTapQueue({ ...shared, isShown: () => true })
  const expenses = openExpenseQueue({
    ...{ ...shared, client: undefined as unknown as DriverClient, stored: () => {}, changed: () => {} },
  })
  return { phone, store, queue, expenses }
}

test('taps and expenses that an earlier version of the page did not send wait on', () => {
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
  const { phone, store, queue, expenses } = opened({
    [OLD]: { trip: { reference: 'old' }, queue: [tap], seq: 4, closed: 'no' },
    [`${OLD}-expenses`]: { waiting: [expense], refused: 0, back: [{ id: 'c', toldAt: at }] },
    [`${OLD}-expenses-photograph-b`]: 'AAAA',
    [`${OLD}-position`]: 'stopped',
  })
  assert.deepEqual(queue.read().queue, [tap])
  assert.equal(queue.read().trip, null)
  assert.deepEqual(
    expenses.waiting().map(({ id, cents }) => [id, cents]),
    [['b', 450]],
  )
  assert.equal(store.read('abcdefghijkl/photo/b', ''), 'AAAA')
  assert.deepEqual([expenses.isTakenBack('c'), store.read('abcdefghijkl/position', '')], [true, 'stopped'])
  assert.deepEqual(
    [...phone.saved.keys()].filter(key => key.startsWith('driver-')),
    [],
  )
  queue.add('on-board')
  assert.deepEqual(
    queue.read().queue.map(({ kind }) => kind),
    ['on-location', 'on-board'],
  )
})

test('damaged data of an earlier version opens the page as a new one', () => {
  for (const damaged of ['{"trip":', '[]', 'null', '{"queue":[1],"seq":1}', '{"waiting":null}']) {
    const { queue, expenses } = opened({ [OLD]: damaged, [`${OLD}-expenses`]: damaged })
    assert.deepEqual([queue.read().queue, expenses.hasWork()], [[], false], damaged)
  }
})

test('a driver who was signed in stays so, and the list of the earlier version is removed', () => {
  for (const [old, starts] of [
    [{ 'driver-session': '1', 'driver-trips': '{"trips":' }, 1],
    [{ 'driver-trips': '{"name":"Dan"}' }, 0],
  ] as const) {
    const phone = driverPhone()
    for (const [key, value] of Object.entries(old)) phone.saved.set(key, value)
    let started = 0
    const session = {
      start() {
        started += 1
      },
    }
    adoptOldSession(phone.storage, session)
    adoptOldSession(phone.storage, session)
    assert.deepEqual([started, phone.saved.size], [starts, 0])
  }
})
