import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import { openExpenseQueue } from './expense-queue.ts'
import { driverPhone, nextTask, runningClock } from './phone-store.test/driver-phone.ts'
import { openPhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
type Sent = { id: string; photograph: string | null; cents: number }

/** Tabs of one phone, or of one that saves nothing. The answer may be a promise, which is awaited. */
function opened(
  answer: (sent: Sent) => unknown,
  phone: ReturnType<typeof driverPhone> | undefined = driverPhone(),
) {
  const sent: Sent[] = []
  const client = (async (name: string, { body, params }: { body: Sent; params?: { id: string } }) => {
    if (params) body = { ...body, id: `${name}:${params.id}` }
    sent.push(body)
    const made = await answer(body)
    if (made instanceof Error) throw made
    return { expenses: [] }
  }) as unknown as DriverClient
  const now = runningClock()
  const open = (store = phone.tab()) =>
    openExpenseQueue({
      ...{ client, token: TOKEN, store, now },
      ...{ stored: () => {}, changed: () => {} },
    })
  const parts = () => [...phone.saved.keys()].map(key => key.split('/')[1]).filter(part => part !== 'seq')
  return { queue: open(), open, sent, parts, phone }
}

const toll = (cents: number, photograph: string | null = null) => ({
  ...{ kind: 'toll' as const, cents, note: '', photograph },
})
const NO_NETWORK = new TypeError('no network')

test('what was entered without a signal survives a reload and is sent in order, once each', async () => {
  let away = true
  const { queue, open, sent, parts } = opened(() => (away ? NO_NETWORK : undefined))
  queue.add(toll(100, 'AAAA'))
  queue.add(toll(200))
  await queue.send()
  assert.equal(sent.length, 1)
  const again = open()
  assert.equal(again.waiting().length, 2)
  away = false
  await Promise.all([again.send(), again.send()])
  assert.deepEqual(
    sent.slice(1).map(({ cents, photograph }) => [cents, photograph]),
    [
      [100, 'AAAA'],
      [200, null],
    ],
  )
  // The same id as before, by which the office knows it again.
  assert.equal(sent[0]?.id, sent[1]?.id)
  assert.deepEqual(parts(), [])
  assert.equal(open().waiting().length, 0)
})

test('what the office refuses is counted and holds up nothing, and a busy office is asked again', async () => {
  const { queue, open, sent } = opened(({ cents }) =>
    cents === 100 ? new Problem('invalid') : cents === 300 ? new Problem('too_many') : undefined,
  )
  for (const cents of [100, 200, 300]) queue.add(toll(cents))
  await queue.send()
  assert.deepEqual(
    [sent.map(({ cents }) => cents), open().refused(), queue.waiting().map(({ cents }) => cents)],
    [[100, 200, 300], 1, [300]],
  )
})

test('a full phone holds the entry with its photo in the open page and says so', async () => {
  const { open, sent, phone } = opened(() => undefined, driverPhone(400))
  const store = phone.tab()
  const queue = open(store)
  queue.add(toll(100, 'A'.repeat(1000)))
  await store.flush()
  assert.equal(store.isSaved(), false)
  // Another tab, which has no photo, does not send the entry without it.
  assert.equal(open().hasWork(), false)
  await queue.send()
  assert.equal(sent[0]?.photograph?.length, 1000)
  assert.equal(store.isSaved(), true)
  const none = openPhoneStore(undefined)
  const without = open(none)
  without.add(toll(200))
  await none.flush()
  assert.deepEqual([without.waiting().length, none.isSaved()], [1, false])
})

test('withdrawing an unsent expense removes it from the phone immediately', async () => {
  const { queue, open, sent, parts } = opened(() => undefined)
  queue.add(toll(100, 'AAAA'))
  const [waits] = queue.waiting()
  queue.takeBack(waits?.id ?? '')
  assert.deepEqual([queue.hasWork(), parts()], [false, ['gone']])
  await open().send()
  assert.equal(sent.length, 0)
})

test('one that the office may have is sent first and taken back then, once, also after a reload', async () => {
  let away = true
  const { queue, open, sent } = opened(() => (away ? NO_NETWORK : undefined))
  queue.add(toll(100))
  await queue.send()
  const id = queue.waiting()[0]?.id ?? ''
  queue.takeBack(id)
  queue.takeBack(id)
  assert.equal(queue.isTakenBack(id), true)
  const again = open()
  assert.equal(again.hasWork(), true)
  away = false
  await Promise.all([again.send(), again.send()])
  assert.deepEqual(
    sent.slice(1).map(one => one.id),
    [id, `withdrawDriverExpense:${id}`],
  )
  assert.deepEqual([again.hasWork(), again.isTakenBack(id), open().hasWork()], [false, false, false])
})

test('what the office does not know is taken back nowhere and holds up nothing', async () => {
  const { queue, sent } = opened(({ id }) =>
    id.startsWith('withdraw') ? new Problem('not_found') : undefined,
  )
  queue.takeBack('gone')
  queue.add(toll(100))
  await queue.send()
  assert.deepEqual([sent.length, queue.hasWork(), queue.refused()], [2, false, 0])
})

test('entries of two tabs wait together, whichever tab is closed, and each may send all of them', async () => {
  let away = true
  const { queue: one, open, sent } = opened(() => (away ? NO_NETWORK : undefined))
  const two = open()
  for (const [tab, entry] of [
    [one, toll(100, 'AAAA')],
    [two, toll(200)],
    [one, toll(300)],
  ] as const) {
    tab.add(entry)
    await nextTask()
  }
  for (const queue of [one, two, open()])
    assert.deepEqual(
      queue.waiting().map(({ cents }) => cents),
      [100, 200, 300],
    )
  away = false
  await Promise.all([one.send(), two.send()])
  assert.deepEqual(new Set(sent.map(({ cents }) => cents)), new Set([100, 200, 300]))
  // Sent twice, an entry has the same id and the same photograph: the office stores it once.
  const bodies = new Map(sent.map(body => [body.id, JSON.stringify(body)]))
  assert.ok(sent.every(body => bodies.get(body.id) === JSON.stringify(body)))
  assert.deepEqual([bodies.size, open().hasWork()], [3, false])
})

test('an entry that one tab takes back while another one sends it is taken back at the office', async () => {
  let answer = () => {}
  const {
    queue: one,
    open,
    sent,
    parts,
    phone,
  } = opened(({ cents }) => (cents ? new Promise<void>(resolve => (answer = resolve)) : undefined))
  one.add(toll(100))
  const sending = one.send()
  await nextTask()
  const id = sent[0]?.id ?? ''
  // The other tab has not read yet that the entry is being sent.
  const tried = [...phone.saved.keys()].find(key => key.includes('/tried/')) ?? ''
  phone.saved.delete(tried)
  open().takeBack(id)
  answer()
  await sending
  assert.deepEqual(
    sent.map(body => body.id),
    [id, `withdrawDriverExpense:${id}`],
  )
  assert.deepEqual(parts(), [])
})

test('damaged entries are none, and keep no other entry back', async () => {
  const { queue, open, sent, phone } = opened(() => undefined)
  queue.add(toll(100))
  const [key = ''] = [...phone.saved.keys()].filter(name => name.includes('/expense/'))
  const entry = phone.saved.get(key) ?? ''
  for (const [at, damaged] of [
    '{',
    '[]',
    entry.replace('toll', 'boat'),
    entry.replace('100', '"1"'),
  ].entries())
    phone.saved.set(`${key}${at}`, damaged)
  assert.equal(open().waiting().length, 1)
  await open().send()
  assert.deepEqual(
    sent.map(({ cents }) => cents),
    [100],
  )
})
