import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DriverTrip, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { driverPhone, runningClock } from '../../test/support/driver-phone.ts'
import { driverTrip } from '../../test/support/driver-trip.ts'
import { createSender, type DriverClient } from './send-taps.ts'
import { openTapQueue } from './tap-queue.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const tripWith = (...expenses: Partial<StoredExpense>[]) =>
  driverTrip({ expenses: expenses.map(one => ({ note: '', ...one })) as StoredExpense[] })
const toll = (withdrawn: StoredExpense['withdrawn']) => ({ _id: 'toll', cents: 450, withdrawn })
const BACK = { by: 'driver', at: '2026-12-01T18:00:00.000Z', reason: '' } as StoredExpense['withdrawn']

type Call = { name: string; events: string[]; answer: (made: unknown) => void }

/** Tabs of one phone, whose calls are answered by the test. */
function phoneWithTabs() {
  const phone = driverPhone()
  const now = runningClock(Date.parse('2026-12-01T17:00:00Z'))
  const calls: Call[] = []
  const client = ((name: string, { body }: { body?: { events: { id: string }[] } }) =>
    new Promise(answer => {
      calls.push({ name, events: (body?.events ?? []).map(({ id }) => id), answer })
    })) as unknown as DriverClient
  const tab = () => {
    const queue = openTapQueue({ store: phone.tab(), token: TOKEN, now, isShown: () => true })
    return { queue, sender: createSender({ client, token: TOKEN, queue, now }, () => {}) }
  }
  const next = async () => {
    await new Promise(resolve => setTimeout(resolve))
    return calls.shift() ?? assert.fail('no call')
  }
  return { tab, next, calls }
}

test('a trip that was read before an expense was taken back does not bring it back', async () => {
  const { tab, next } = phoneWithTabs()
  const { queue, sender } = tab()
  const answered = async (trip: DriverTrip, meanwhile = () => {}) => {
    const sent = sender.send()
    const call = await next()
    meanwhile()
    call.answer(trip)
    await sent
    return queue.read().trip?.expenses.map(({ withdrawn }) => withdrawn !== null)
  }
  assert.deepEqual(await answered(tripWith(toll(null))), [false])
  const takeBack = () => queue.storeExpenses(tripWith(toll(BACK)).expenses)
  assert.deepEqual(await answered(tripWith(toll(null)), takeBack), [true])
  // What is read afterwards counts again.
  assert.deepEqual(await answered(tripWith(toll(BACK), toll(null))), [true, false])
})

test('two tabs that send at the same moment send every tap, and neither goes back to an older answer', async () => {
  const { tab, next, calls } = phoneWithTabs()
  const [one, two] = [tab(), tab()]
  one.queue.settle([], driverTrip({ progress: 'scheduled' }), 0)
  one.queue.add('en-route')
  const first = one.sender.send()
  const slow = await next()
  two.queue.add('on-location')
  const second = two.sender.send()
  const quick = await next()
  assert.deepEqual([slow.events.length, quick.events.length], [1, 2])
  quick.answer({ applied: quick.events, kept: [], trip: driverTrip({ progress: 'on-location' }) })
  await second
  assert.deepEqual(one.queue.read().queue, [])
  slow.answer({ applied: slow.events, kept: [], trip: driverTrip({ progress: 'en-route' }) })
  const again = await next()
  assert.equal(two.queue.read().trip?.progress, 'on-location')
  assert.equal(again.name, 'getDriverTrip')
  again.answer(driverTrip({ progress: 'on-location' }))
  await first
  assert.deepEqual([one.queue.read().trip?.progress, calls.length], ['on-location', 0])
})

test('one call takes 50 taps, the next one the rest', async () => {
  const { tab, next } = phoneWithTabs()
  const { queue, sender } = tab()
  queue.settle([], driverTrip({ progress: 'on-location' }), 0)
  for (let count = 0; count < 51; count++) queue.add('attempt')
  const sent = sender.send()
  for (const length of [50, 1]) {
    const call = await next()
    assert.equal(call.events.length, length)
    call.answer({ applied: call.events, kept: [], trip: driverTrip({ progress: 'on-location' }) })
  }
  await sent
  assert.deepEqual(queue.read().queue, [])
})

test('a tap stays on the phone until an answer that knows of it is stored', async () => {
  const { tab, next } = phoneWithTabs()
  const [one, two] = [tab(), tab()]
  one.queue.add('on-location')
  const sent = one.sender.send()
  const call = await next()
  // A second tab read the trip before the tap was stored, and its answer arrives first.
  two.queue.settle([], driverTrip({ progress: 'en-route' }), Number.MAX_SAFE_INTEGER)
  call.answer({ applied: call.events, kept: [], trip: driverTrip({ progress: 'on-location' }) })
  const again = await next()
  assert.deepEqual([again.name, one.queue.read().queue.length], ['getDriverTrip', 1])
  again.answer(driverTrip({ progress: 'on-location' }))
  await sent
  assert.deepEqual([one.queue.read().queue, one.queue.read().trip?.progress], [[], 'on-location'])
})
