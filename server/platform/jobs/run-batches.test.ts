import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBatches } from './run-batches.ts'

test('batches pause four times as long as each took, half a second at most, and not after the last', async () => {
  const durations = [20, 400, 30]
  const pauses: number[] = []
  let now = 0
  const take = async () => {
    now += durations.shift() ?? 0
    return true
  }
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  assert.equal(await runBatches(take, { max: 3, pause, now: () => now }), false)
  assert.deepEqual([pauses, durations], [[80, 500], []])
})

test('batches end with the one that finds nothing left', async () => {
  let count = 0
  assert.equal(await runBatches(async () => ++count < 3, { max: 5 }), true)
  assert.equal(count, 3)
})
