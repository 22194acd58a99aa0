import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { DriverTrip, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { driverPhone, nextTask, runningClock } from './phone-store.test/driver-phone.ts'
import { createSender, type DriverClient, driverClient } from './send-taps.ts'
import { openTapQueue } from './tap-queue.ts'
import { driverTrip } from './trip-page.test/driver-trip.ts'

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
    const store = phone.tab()
    const queue = openTapQueue({ store, token: TOKEN, now, isShown: () => true })
    return { queue, sender: createSender({ client, token: TOKEN, store, queue, now }, () => {}) }
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

test('a trip that was reassigned and comes back is shown again', async () => {
  const { tab, next } = phoneWithTabs()
  const { queue, sender } = tab()
  queue.settle([], driverTrip(), 0)
  queue.close('closed')
  const sent = sender.send()
  const { name, answer } = await next()
  assert.equal(name, 'getDriverTrip')
  answer(driverTrip({ guest: 'Ada' }))
  await sent
  assert.deepEqual([queue.read().closed, queue.read().trip?.guest], ['no', 'Ada'])
})

test('two tabs that send at the same moment send every tap once, one tab after the other', async () => {
  const { tab, next, calls } = phoneWithTabs()
  const [one, two] = [tab(), tab()]
  one.queue.settle([], driverTrip({ progress: 'scheduled' }), 0)
  one.queue.add('en-route')
  const first = one.sender.send()
  const call = await next()
  two.queue.add('on-location')
  const second = two.sender.send()
  await assert.rejects(next(), /no call/)
  call.answer({ applied: call.events, kept: [], trip: driverTrip({ progress: 'en-route' }) })
  const rest = await next()
  assert.deepEqual([call.events.length, rest.events.length], [1, 1])
  assert.notDeepEqual(call.events, rest.events)
  rest.answer({ applied: rest.events, kept: [], trip: driverTrip({ progress: 'on-location' }) })
  // The tab that waited finds nothing left to send and reads the trip.
  const read = await next()
  assert.equal(read.name, 'getDriverTrip')
  read.answer(driverTrip({ progress: 'on-location' }))
  await Promise.all([first, second])
  assert.deepEqual(
    [one.queue.read().queue, two.queue.read().trip?.progress, calls.length],
    [[], 'on-location', 0],
  )
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

const withShortTimes = (t: TestContext) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  return t.mock.method(AbortSignal, 'timeout', () => timeout(5)).mock
}

test('a tab sends again after other tabs stole its lock', async t => {
  withShortTimes(t)
  const { tab, next, calls } = phoneWithTabs()
  const { queue, sender } = tab()
  const nextCall = async () => {
    while (calls.length === 0) await nextTask()
    return await next()
  }
  queue.settle([], driverTrip({ progress: 'scheduled' }), 0)
  queue.add('en-route')
  const lock = 'abcdefghijkl/taps'
  const frozen = navigator.locks.request(lock, () => new Promise(() => {})).catch(() => {})
  const sent = sender.send()
  const hanging = await nextCall()
  await navigator.locks.request(lock, { steal: true }, async () => {})
  await Promise.all([frozen, sent])
  const again = sender.send()
  const call = await nextCall()
  assert.deepEqual(call.events, hanging.events)
  call.answer({ applied: call.events, kept: [], trip: driverTrip({ progress: 'en-route' }) })
  await again
  assert.deepEqual(queue.read().queue, [])
})

test('a call that is not answered ends, later for photos', async t => {
  const limits = withShortTimes(t)
  t.mock.method(globalThis, 'fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  for (const client of [driverClient(), driverClient({ keepalive: false })])
    await assert.rejects(client('getDriverTrip', { token: TOKEN }), { name: 'TimeoutError' })
  const [short, long] = limits.calls.map(call => Number(call.arguments[0]))
  assert.ok(short && long && short < 30_000 && short < long)
})
