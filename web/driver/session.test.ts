import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import { openExpenseQueue } from './expense-queue.ts'
import { countUnsent, createOutbox, dismissLost, listLost } from './outbox.ts'
import { driverPhone, nextTask, runningClock } from './phone-store.test/driver-phone.ts'
import type { DriverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { openTapQueue } from './tap-queue.ts'
import { driverTrip } from './trip-page.test/driver-trip.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const OTHER = 'fedcbafedcbafedcbafedcbafedcba12'

/** A phone whose calls are answered, or not, as the test says. */
function phoneOf(answer: (name: string) => unknown, charactersMax?: number) {
  const phone = driverPhone(charactersMax)
  const store = phone.tab()
  const now = runningClock(Date.parse('2026-12-01T17:00:00Z'))
  const calls: { name: string; token: string | undefined; body?: { events?: { kind: string }[] } }[] = []
  const client = (async (name: string, options: object) => {
    calls.push({ token: undefined, ...options, name })
    const made = await answer(name)
    if (made instanceof Error) throw made
    return made
  }) as unknown as DriverClient
  const session = () => openSession({ store: phone.tab(), client, now })
  const queueOf = (token: string) => openTapQueue({ store, token, now, isShown: () => true })
  const expenses = openExpenseQueue({
    ...{ client, token: TOKEN, store, now, stored: () => {}, changed: () => {} },
  })
  const outbox = createOutbox({
    ...{ store: phone.tab(), client, largeClient: client, now, changed: () => {} },
  })
  return { phone, store, calls, session, queueOf, expenses, outbox, now }
}

/** Once no tab sends any more: it lets go of a lock between taps and expenses. */
const settled = async () => {
  for (let idle = 0; idle < 5; idle++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    const { held = [], pending = [] } = await navigator.locks.query()
    if (held.length + pending.length > 0) idle = 0
  }
}

test('a sign-out without a signal ends the session on the server once there is one, also after a reload', async () => {
  let away = true
  const { session, calls } = phoneOf(() => (away ? new TypeError('no network') : { message: '' }))
  const first = session()
  first.start()
  assert.ok(first.id())
  first.end()
  assert.equal(first.id(), undefined)
  await assert.rejects(first.settle(), TypeError)
  const reloaded = session()
  await assert.rejects(reloaded.settle(), TypeError)
  away = false
  await Promise.all([reloaded.settle(), reloaded.settle()])
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['endDriverLogin', 'endDriverLogin', 'endDriverLogin'],
  )
  await session().settle()
  assert.equal(calls.length, 3)
})

test('a session that the server has ended already is ended; a busy server is asked again', async () => {
  let problem: Problem | undefined = new Problem('too_many')
  const { session, calls } = phoneOf(() => problem)
  session().start()
  session().end()
  await assert.rejects(session().settle(), Problem)
  problem = new Problem('unauthenticated')
  await session().settle()
  await session().settle()
  assert.equal(calls.length, 2)
})

test('each sign-in is a new session, so that late answers for the previous one are ignored', () => {
  const { session } = phoneOf(() => undefined)
  session().start()
  const first = session().id()
  session().end()
  session().start()
  assert.notEqual(session().id(), first)
})

test('a sign-out removes trips, drafts and photographs, and keeps what is not sent until it is', async () => {
  const { phone, store, session, queueOf, expenses, outbox, calls } = phoneOf(name =>
    name === 'sendDriverExpense'
      ? { expenses: [] }
      : name === 'sendDriverEvents'
        ? {
            applied: store.keys(`${TOKEN.slice(0, 12)}/tap/`).map(key => key.split('/')[2]),
            kept: [],
            trip: driverTrip(),
          }
        : driverTrip(),
  )
  session().start()
  for (const token of [TOKEN, OTHER]) queueOf(token).settle([], driverTrip({ guest: 'Ada' }), 0)
  store.write('list', { session: session().id(), list: { name: 'Dan', trips: [] } })
  store.write(`${TOKEN.slice(0, 12)}/draft/expense`, { note: 'half typed' })
  queueOf(TOKEN).add('done')
  expenses.add({ kind: 'toll', cents: 450, note: '', photograph: 'AAAA' })
  assert.equal(countUnsent(store), 2)
  session().end()
  assert.equal(countUnsent(store), 2)
  assert.doesNotMatch(JSON.stringify([...phone.saved]), /Ada|Dan|half typed/)
  // The links of the driver before open nothing here until that driver signs in again.
  assert.deepEqual([TOKEN, OTHER].map(session().hasLeft), [true, true])
  session().start()
  session().own([OTHER])
  assert.deepEqual([TOKEN, OTHER].map(session().hasLeft), [true, false])

  outbox()
  await settled()
  assert.deepEqual(
    calls.map(({ name, token, body }) => [name, token, body?.events?.map(({ kind }) => kind)]),
    [
      ['sendDriverEvents', TOKEN, ['done']],
      ['sendDriverExpense', TOKEN, undefined],
    ],
  )
  assert.equal(countUnsent(store), 0)
  assert.doesNotMatch(JSON.stringify([...phone.saved]), /Ada|AAAA/)
  outbox()
  assert.equal(calls.length, 2)
})

test('what no page shows is sent for every trip but the one on the screen, and ends with its link', async () => {
  const { queueOf, outbox, calls, store, phone } = phoneOf(() => new Problem('unauthenticated'))
  queueOf(TOKEN).add('done')
  queueOf(OTHER).add('en-route')
  outbox(TOKEN)
  await settled()
  assert.deepEqual(
    calls.map(({ token }) => token),
    [OTHER],
  )
  assert.deepEqual([store.keys(`${OTHER.slice(0, 12)}/`), countUnsent(store)], [[], 1])
  assert.ok(phone.saved.size > 0)
})

test('a driver who opens trips by their links alone has left none of them', () => {
  const { queueOf, session } = phoneOf(() => undefined)
  queueOf(TOKEN).settle([], driverTrip(), 0)
  assert.equal(session().hasLeft(TOKEN), false)
})

test('a session that the server has ended closes no trip on the phone, and shows none of its list', () => {
  const { queueOf, session, store } = phoneOf(() => undefined)
  session().start()
  queueOf(TOKEN).settle([], driverTrip({ guest: 'Ada' }), 0)
  session().expire()
  assert.equal(session().id(), undefined)
  assert.equal(session().hasLeft(TOKEN), false)
  assert.equal(queueOf(TOKEN).read().trip?.guest, 'Ada')
  // Another tab sees a change, not the removal that tells it of a sign-out.
  assert.ok(store.keys().includes('session'))
  session().start()
  assert.ok(session().id())
})

test('the next driver finds nothing of one whose session the server ended, and their own trips as they were', async () => {
  const { phone, store, queueOf, session, expenses, outbox, calls } = phoneOf(() => new TypeError('away'))
  const name = TOKEN.slice(0, 12)
  session().start()
  queueOf(TOKEN).settle([], driverTrip({ guest: 'Ada', phone: '7035550199' }), 0)
  store.write(`${name}/draft/expense`, { note: 'half typed' })
  queueOf(TOKEN).add('done')
  expenses.add({ kind: 'toll', cents: 450, note: '', photograph: 'AAAA' })
  session().expire()
  session().start()
  const id = session().id()
  store.write('list', { session: id, list: { name: 'Bea', trips: [] } })
  queueOf(OTHER).settle([], driverTrip({ guest: 'Grace', signText: 'Grace' }), 0)
  session().own([OTHER])
  assert.doesNotMatch(JSON.stringify([...phone.saved]), /Ada|0199|half typed/)
  assert.deepEqual([TOKEN, OTHER].map(session().hasLeft), [true, false])
  assert.deepEqual([session().id(), queueOf(OTHER).read().trip?.guest], [id, 'Grace'])
  assert.match(JSON.stringify([...phone.saved]), /Bea/)
  // What is not sent yet stays until it is.
  assert.equal(countUnsent(store), 2)
  outbox()
  await settled()
  assert.equal(calls[0]?.token, TOKEN)
  assert.match(JSON.stringify([...phone.saved]), /AAAA/)
})

test('a trip leaves the phone a day after the last answer once it is over, and seven days after its pickup', async () => {
  const { phone, store, session, queueOf } = phoneOf(() => undefined)
  const [day, from] = [24 * 3600_000, Date.parse('2026-12-01T18:00:00Z')]
  const at = (now: number) => openSession({ store: phone.tab(), client: (() => {}) as never, now: () => now })
  const settle = (token: string, progress: 'done' | 'no-show' | 'cancelled' | 'on-board') =>
    openTapQueue({ ...{ store, token, isShown: () => true }, now: () => from }).settle(
      ...([[], driverTrip({ progress }), from] as const),
    )
  for (const progress of ['done', 'no-show', 'cancelled'] as const) {
    settle(TOKEN, progress)
    settle(OTHER, 'on-board')
    store.write(`${TOKEN.slice(0, 12)}/draft/expense`, { note: 'half typed' })
    queueOf(TOKEN).add('done')
    await nextTask()
    at(from + day).dropOld()
    assert.ok(queueOf(TOKEN).read().trip, progress)
    at(from + day + 1).dropOld()
    await nextTask()
    assert.deepEqual([queueOf(TOKEN).read().trip, queueOf(TOKEN).read().queue.length > 0], [null, true])
    assert.doesNotMatch(JSON.stringify([...phone.saved]), /half typed/)
  }
  at(from + 7 * day).dropOld()
  assert.ok(queueOf(OTHER).read().trip)
  at(from + 7 * day + 1).dropOld()
  await nextTask()
  assert.equal(queueOf(OTHER).read().trip, null)
  // The link is not left: it says by itself that it has ended.
  assert.deepEqual([TOKEN, OTHER].map(session().hasLeft), [false, false])
})

test('a sign-out on a full phone closes its trips there, also after a reload', async () => {
  const { phone, store, queueOf, session, calls } = phoneOf(() => undefined, 2000)
  session().start()
  for (const token of [TOKEN, OTHER]) assert.equal(queueOf(token).settle([], driverTrip(), 0), true)
  assert.equal(store.isSaved(), true)
  const used = [...phone.saved.values()].reduce((sum, value) => sum + value.length, 0)
  store.write('list', 'x'.repeat(2000 - used - 2))
  assert.equal(store.isSaved(), true)
  session().end()
  assert.deepEqual([TOKEN, OTHER].map(session().hasLeft), [true, true])
  await session().settle()
  assert.equal(calls.length, 1)
})

test('expenses that wait while staff replace the link are counted for the driver of the link', async () => {
  const { queueOf, expenses, outbox, store, session } = phoneOf(() => new Problem('unauthenticated'))
  const toll = () => expenses.add({ kind: 'toll', cents: 450, note: '', photograph: null })
  const lost = (...tokens: string[]) => listLost(store, tokens).length
  session().start()
  toll()
  toll()
  queueOf(TOKEN).add('done')
  queueOf(OTHER).add('done')
  assert.equal(lost(TOKEN), 0)
  outbox()
  await settled()
  assert.deepEqual([lost(TOKEN), lost(OTHER), lost(OTHER, TOKEN), countUnsent(store)], [2, 0, 2, 0])
  // The old link says so too.
  assert.deepEqual([queueOf(TOKEN).read().closed, queueOf(TOKEN).read().lost], ['closed', 2])
  assert.deepEqual(store.keys(OTHER.slice(0, 12)), [])
  // The list of a driver names their own links alone.
  session().own([])
  assert.equal(lost(TOKEN), 2)
  dismissLost(store, [OTHER])
  assert.equal(lost(TOKEN), 2)
  dismissLost(store, [TOKEN])
  assert.deepEqual([lost(TOKEN), queueOf(TOKEN).read().lost], [0, 2])
})

test('drivers see a lost expense after the next sign-in, also if it was entered by link', async () => {
  for (const isSignedIn of [true, false]) {
    const { expenses, outbox, store, session, calls, queueOf } = phoneOf(() => new Problem('unauthenticated'))
    const lost = (token: string) => listLost(store, [token]).length
    if (isSignedIn) session().start()
    queueOf(TOKEN).settle([], driverTrip(), 0)
    expenses.add({ kind: 'toll', cents: 450, note: '', photograph: null })
    session().end()
    outbox()
    await settled()
    session().start()
    assert.deepEqual([lost(TOKEN), lost(OTHER), countUnsent(store)], [1, 0, 0])
    session().own([])
    for (const leave of [session().expire, session().end, session().clear]) {
      leave()
      session().start()
      assert.deepEqual([lost(TOKEN), lost(OTHER)], [1, 0])
    }
    // The office hears of no driver from the phone.
    assert.ok(calls.every(({ body }) => body === undefined || !('by' in body)))
  }
})

test('finds lost expenses of an earlier version, and sends its entries without the sign-in', async () => {
  const { expenses, outbox, store, calls } = phoneOf(() => ({ expenses: [] }))
  store.write(`lost/${crypto.randomUUID()}/${TOKEN.slice(0, 12)}/0`, true)
  assert.deepEqual([listLost(store, [TOKEN]).length, listLost(store, [OTHER]).length], [1, 0])
  expenses.add({ kind: 'toll', cents: 450, note: '', photograph: null })
  const [key = ''] = store.keys(`${TOKEN.slice(0, 12)}/expense/`)
  store.write(key, { ...store.read<object>(key, {}), by: 'sign-in' })
  outbox()
  await settled()
  const sent = calls.find(({ name }) => name === 'sendDriverExpense')
  assert.ok(sent?.body && !('by' in sent.body))
})

test('a lost expense is forgotten at a sign-out thirty days later', async () => {
  const { phone, expenses, outbox, store } = phoneOf(() => new Problem('unauthenticated'))
  expenses.add({ kind: 'toll', cents: 450, note: '', photograph: null })
  outbox()
  await settled()
  const [day, from] = [24 * 3600_000, Date.parse('2026-12-01T17:00:00Z')]
  const end = (now: number) =>
    openSession({ store: phone.tab(), client: (() => {}) as never, now: () => now }).end()
  end(from + 30 * day)
  assert.equal(listLost(store, [TOKEN]).length, 1)
  end(from + 30 * day + 1000)
  assert.equal(listLost(store, [TOKEN]).length, 0)
})
