import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import { openExpenseQueue } from './expense-queue.ts'
import type { DriverClient } from './send-taps.ts'

/** A storage that holds so many characters. */
function storageOf(most = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...kept].filter(([name]) => name !== key)
      if (others.reduce((sum, [, value]) => sum + value.length, text.length) > most) throw new Error('full')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

type Sent = { id: string; photograph: string | null; cents: number }

function opened(storage: ReturnType<typeof storageOf> | undefined, answer: (sent: Sent) => unknown) {
  const sent: Sent[] = []
  const client = (async (name: string, { body, params }: { body: Sent; params?: { id: string } }) => {
    if (params) body = { ...body, id: `${name}:${params.id}` }
    sent.push(body)
    const told = answer(body)
    if (told instanceof Error) throw told
    return { expenses: [] }
  }) as unknown as DriverClient
  const open = () =>
    openExpenseQueue({
      ...{ client, token: 't', storage, key: 'k', now: () => 0 },
      ...{ stored: () => {}, changed: () => {} },
    })
  return { queue: open(), open, sent }
}

const toll = (cents: number, photograph: string | null = null) => ({
  ...{ kind: 'toll' as const, cents, note: '', photograph },
})

test('what was entered without a signal survives a reload and is sent in order, once each', async () => {
  const storage = storageOf()
  let away = true
  const { queue, open, sent } = opened(storage, () => (away ? new TypeError('no network') : undefined))
  queue.add(toll(100, 'AAAA'))
  queue.add(toll(200))
  await queue.send()
  assert.equal(sent.length, 1)
  const again = open()
  assert.deepEqual([again.waiting().length, again.isKept()], [2, true])
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
  assert.deepEqual([...storage.kept.keys()], ['k'])
  assert.equal(open().waiting().length, 0)
})

test('what the office refuses is counted and holds up nothing, and a busy office is asked again', async () => {
  const { queue, sent } = opened(storageOf(), ({ cents }) =>
    cents === 100 ? new Problem('invalid') : cents === 300 ? new Problem('too_many') : undefined,
  )
  for (const cents of [100, 200, 300]) queue.add(toll(cents))
  await queue.send()
  assert.deepEqual(
    [sent.map(({ cents }) => cents), queue.refused(), queue.waiting().map(({ cents }) => cents)],
    [[100, 200, 300], 1, [300]],
  )
})

test('a telephone that is full holds the photograph in the open page and says so', async () => {
  const { queue, sent } = opened(storageOf(400), () => undefined)
  queue.add(toll(100, 'A'.repeat(1000)))
  assert.equal(queue.isKept(), false)
  await queue.send()
  assert.equal(sent[0]?.photograph?.length, 1000)
  assert.equal(queue.isKept(), true)
  const { queue: without } = opened(undefined, () => new TypeError('no network'))
  without.add(toll(100))
  assert.equal(without.isKept(), false)
})

test('an entry that was never sent leaves the telephone at once when it is taken back', async () => {
  const storage = storageOf()
  const { queue, open, sent } = opened(storage, () => undefined)
  queue.add(toll(100, 'AAAA'))
  const [waits] = queue.waiting()
  queue.takeBack(waits?.id ?? '')
  assert.deepEqual([queue.hasWork(), [...storage.kept.keys()]], [false, ['k']])
  await open().send()
  assert.equal(sent.length, 0)
})

test('one that the office may have is sent first and taken back then, once, also after a reload', async () => {
  let away = true
  const { queue, open, sent } = opened(storageOf(), () => (away ? new TypeError('no network') : undefined))
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
  const { queue, sent } = opened(storageOf(), ({ id }) =>
    id.startsWith('withdraw') ? new Problem('not_found') : undefined,
  )
  queue.takeBack('gone')
  queue.add(toll(100))
  await queue.send()
  assert.deepEqual([sent.length, queue.hasWork(), queue.refused()], [2, false, 0])
})
