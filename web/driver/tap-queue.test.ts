import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { driverPhone, nextTask, runningClock } from './phone-store.test/driver-phone.ts'
import { openTapQueue, tripWithTaps } from './tap-queue.ts'
import { driverTrip } from './trip-page.test/driver-trip.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const tripAt = (progress: DriverTrip['progress']) => driverTrip({ progress })

function tabs() {
  const phone = driverPhone()
  const now = runningClock(Date.parse('2026-12-01T17:00:00Z'))
  const open = () => openTapQueue({ store: phone.tab(), token: TOKEN, now, isShown: () => true })
  return { phone, now, open, kinds: (queue = open()) => queue.read().queue.map(({ kind }) => kind) }
}

test('taps of two tabs wait together, in order, whichever tab is closed or reloaded', async () => {
  const { open, kinds } = tabs()
  const [one, two] = [open(), open()]
  for (const [tab, kind] of [
    [one, 'en-route'],
    [two, 'on-location'],
    [one, 'attempt'],
  ] as const) {
    tab.add(kind)
    await nextTask()
  }
  for (const queue of [one, two, open()])
    assert.deepEqual(kinds(queue), ['en-route', 'on-location', 'attempt'])
  const [first, ...others] = two.read().queue
  two.settle([first?.id ?? ''], tripAt('en-route'), Number.MAX_SAFE_INTEGER)
  await nextTask()
  one.add('on-board')
  assert.deepEqual(kinds(), ['on-location', 'attempt', 'on-board'])
  assert.equal(new Set([first, ...others, ...one.read().queue].map(tap => tap?.seq)).size, 4)
})

test('an answer that may be older than the one of another tab changes nothing', async () => {
  const { now, open, kinds } = tabs()
  const [one, two] = [open(), open()]
  const requestedAt = now()
  two.add('en-route')
  const [tap] = two.read().queue
  assert.equal(two.settle([tap?.id ?? ''], tripAt('en-route'), now()), true)
  await nextTask()
  two.add('on-location')
  const [later] = two.read().queue
  await nextTask()
  assert.equal(one.settle([later?.id ?? ''], tripAt('scheduled'), requestedAt), false)
  assert.equal(one.read().trip?.progress, 'en-route')
  assert.deepEqual(kinds(), ['on-location'])
  assert.equal(tripWithTaps(one.read())?.progress, 'on-location')
  assert.equal(one.settle([later?.id ?? ''], tripAt('on-location'), now()), true)
  await nextTask()
  assert.deepEqual([kinds(), two.read().trip?.progress], [[], 'on-location'])
})

test('a step reversed by the office is open again in every tab and can be repeated', () => {
  const { now, open, kinds } = tabs()
  const [one, two] = [open(), open()]
  one.add('en-route')
  const [tap] = one.read().queue
  assert.equal(one.settle([tap?.id ?? ''], tripAt('en-route'), now()), true)
  assert.equal(tripWithTaps(two.read())?.progress, 'en-route')
  assert.equal(one.settle([], tripAt('scheduled'), now()), true)
  for (const queue of [one, two, open()]) assert.equal(tripWithTaps(queue.read())?.progress, 'scheduled')
  two.add('en-route')
  assert.deepEqual(kinds(one), ['en-route'])
  assert.equal(tripWithTaps(one.read())?.progress, 'en-route')
})

test('a phone whose clock is set back stores answers all the same', () => {
  const phone = driverPhone()
  const open = (now: number) =>
    openTapQueue({ store: phone.tab(), token: TOKEN, now: () => now, isShown: () => true })
  open(2_000_000).settle([], tripAt('en-route'), 2_000_000)
  assert.equal(open(1_000_000).settle([], tripAt('on-board'), 1_000_000), true)
  assert.equal(open(1_000_000).read().trip?.progress, 'on-board')
})

test('damaged or foreign data of the phone is no trip and no tap, and keeps no other tap back', () => {
  const { phone, open, kinds, now } = tabs()
  const queue = open()
  queue.add('en-route')
  queue.settle([], tripAt('scheduled'), now())
  const keyOf = (part: string) => [...phone.saved.keys()].find(key => key.includes(part)) ?? ''
  const tap = phone.saved.get(keyOf('/tap/')) ?? ''
  for (const [at, damaged] of [
    '{',
    '{}',
    tap.replace('en-route', 'flown'),
    tap.replace(/"toldAt":"[^"]*"/, '"toldAt":"now"'),
    tap.replace(/"seq":\d+/, '"seq":null'),
  ].entries())
    phone.saved.set(`${keyOf('/tap/')}${at}`, damaged)
  assert.deepEqual(kinds(), ['en-route'])
  for (const damaged of ['', '[]', '{"trip":{}}', '{"trip":null,"queue":[],"seq":0,"closed":"no"}']) {
    phone.saved.set(keyOf('/trip'), damaged)
    assert.deepEqual([open().read().trip, tripWithTaps(open().read())], [null, null], damaged)
  }
  assert.deepEqual(kinds(), ['en-route'])
})

test('a closed trip leaves nothing on the phone but why, whom to call, and what was not sent', () => {
  const { phone, open, now } = tabs()
  const queue = open()
  queue.settle([], tripAt('en-route'), now())
  queue.add('done')
  phone.tab().write(`${TOKEN.slice(0, 12)}/expense/a`, {})
  queue.close('closed')
  const name = TOKEN.slice(0, 12)
  assert.deepEqual(phone.tab().keys().sort(), [`${name}/closed`, `lost/${name}/0`])
  const { closed, phone: number, lost, trip, queue: taps } = open().read()
  assert.deepEqual([closed, number, lost, trip, taps], ['closed', '7035550100', 1, null, []])
})

test('a trip that comes back says how many expenses were refused with its closed link', () => {
  const { phone, open } = tabs()
  const queue = open()
  queue.settle([], tripAt('scheduled'), 0)
  const store = phone.tab()
  store.write('abcdefghijkl/expense/toll', { token: TOKEN })
  const closing = openTapQueue({ store, token: TOKEN, now: () => 0, isShown: () => true })
  closing.close('closed')
  assert.deepEqual([closing.read().closed, closing.read().lost], ['closed', 1])
  closing.settle([], tripAt('scheduled'), 1)
  assert.equal(closing.read().closed, 'no')
  assert.equal(store.keys('abcdefghijkl/refused/').length, 1)
})
