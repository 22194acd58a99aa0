import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { type Bulk, type Outcome, runBulk } from './run-bulk.ts'

const RIDES = ['a', 'b', 'c'].map(_id => ({ _id, status: 'pending', version: 1 }) as Reservation)

async function outcomesOf(bulk: Partial<Bulk>): Promise<Record<string, Outcome['state']>> {
  const outcomes: Record<string, Outcome['state']> = {}
  await runBulk(RIDES, {
    to: 'confirmed',
    change: async () => {},
    read: async () => ({ status: 'pending' }),
    onOutcome: (id, { state }) => (outcomes[id] = state),
    isStopped: () => false,
    ...bulk,
  })
  return outcomes
}

test('a change whose answer was lost counts as done when it is repeated', async () => {
  for (const code of ['changed_meanwhile', 'stale'] as const) {
    const outcomes = await outcomesOf({
      change: async () => Promise.reject(new Problem(code)),
      read: async id => ({ status: id === 'a' ? 'confirmed' : 'cancelled' }),
    })
    assert.deepEqual(outcomes, { a: 'done', b: 'refused', c: 'refused' })
  }
})

test('where it cannot be read what somebody changed, the change can be tried again', async () => {
  const outcomes = await outcomesOf({
    change: async ({ _id }) => {
      if (_id === 'b') throw new Problem('changed_meanwhile')
    },
    read: async () => Promise.reject(new Problem('internal')),
  })
  assert.deepEqual(outcomes, { a: 'done', b: 'failed', c: 'done' })
})

test('a run that is stopped ends after the current reservation', async () => {
  let stopped = false
  const outcomes = await outcomesOf({
    change: async ({ _id }) => {
      stopped = _id === 'b'
    },
    isStopped: () => stopped,
  })
  assert.deepEqual(outcomes, { a: 'done', b: 'done' })
})
