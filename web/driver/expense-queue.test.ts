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
  const client = (async (_: string, { body }: { body: Sent }) => {
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
