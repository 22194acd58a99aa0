import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { BULK_CHUNK_RESERVATIONS_MAX } from '../../../../domain/booking/bulk-change.ts'
import { type Bulk, type Outcome, runBulk } from './run-bulk.ts'

const rides = (count: number) => Array.from({ length: count }, (_, i) => ({ _id: `r${i}` }) as Reservation)
const doneAll: Bulk['send'] = async part => part.map(({ _id }) => ({ _id, outcome: 'done' }))

async function run(count: number, bulk: Partial<Bulk>) {
  const outcomes = new Map<string, Outcome>()
  await runBulk(rides(count), {
    send: doneAll,
    onOutcomes: found => {
      for (const [id, outcome] of found) outcomes.set(id, outcome)
    },
    isStopped: () => false,
    ...bulk,
  })
  return outcomes
}

test('reservations are changed in parts of what one call takes', async () => {
  const sizes: number[] = []
  const send: Bulk['send'] = part => {
    sizes.push(part.length)
    return doneAll(part)
  }
  const outcomes = await run(2 * BULK_CHUNK_RESERVATIONS_MAX + 1, { send })
  assert.deepEqual(sizes, [BULK_CHUNK_RESERVATIONS_MAX, BULK_CHUNK_RESERVATIONS_MAX, 1])
  assert.equal(outcomes.size, 2 * BULK_CHUNK_RESERVATIONS_MAX + 1)
})

test('each reservation has the outcome that the server tells', async () => {
  const outcomes = await run(8, {
    send: async () => [
      { _id: 'r0', outcome: 'done' },
      { _id: 'r1', outcome: 'ask_first' },
      { _id: 'r2', outcome: 'changed_meanwhile' },
      { _id: 'r3', outcome: 'not_found' },
      { _id: 'r4', outcome: 'stays', message: 'pickup in the past' },
      { _id: 'r5', outcome: 'needs_plan', message: 'Say for each trip' },
      { _id: 'r6', outcome: 'occupied' },
      { _id: 'r7', outcome: 'preview_needed', message: 'Money was taken for this ride.' },
    ],
  })
  assert.deepEqual(
    [...outcomes.values()],
    [
      { state: 'done' },
      { state: 'asked' },
      { state: 'refused', message: 'changed since you selected it' },
      { state: 'refused', message: 'deleted in the meantime' },
      { state: 'refused', message: 'pickup in the past' },
      { state: 'unplanned', needs: 'minutes' },
      { state: 'unplanned', needs: 'car' },
      {
        state: 'refused',
        message: 'has a payment or fee; open it and cancel it there to preview the refund',
      },
    ],
  )
})

test('a part without an answer is not known, and no further one is sent', async () => {
  let calls = 0
  const outcomes = await run(3 * BULK_CHUNK_RESERVATIONS_MAX, {
    send: part => {
      calls += 1
      return calls === 2 ? Promise.reject(new TypeError('Failed to fetch')) : doneAll(part)
    },
  })
  assert.equal(calls, 2)
  const states = [...outcomes.values()].map(({ state }) => state)
  assert.equal(states.filter(state => state === 'done').length, BULK_CHUNK_RESERVATIONS_MAX)
  assert.equal(states.filter(state => state === 'unknown').length, BULK_CHUNK_RESERVATIONS_MAX)
})

test('what a repetition would meet again is refused', async () => {
  const outcomes = await run(1, { send: () => Promise.reject(new Problem('forbidden')) })
  assert.equal(outcomes.get('r0')?.state, 'refused')
})

test('a run that is stopped ends after the current part, and one whose session ended says nothing', async () => {
  let stopped = false
  const send: Bulk['send'] = part => {
    stopped = true
    return doneAll(part)
  }
  const outcomes = await run(2 * BULK_CHUNK_RESERVATIONS_MAX, { send, isStopped: () => stopped })
  assert.equal(outcomes.size, BULK_CHUNK_RESERVATIONS_MAX)
  const ended = await run(1, { send: () => Promise.reject(new Problem('session_ended')) })
  assert.equal(ended.size, 0)
})
