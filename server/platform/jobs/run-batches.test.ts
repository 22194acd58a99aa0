import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { runBatches } from './run-batches.ts'

test('batches pause four times as long as each took, half a second at most, and not after the last', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const durations = [20, 400, 30]
  let count = 0
  const take = async () => {
    now += durations[count] ?? 0
    count += 1
    return true
  }
  const running = runBatches(take, durations.length)
  const counts: number[] = []
  for (const milliseconds of [0, 79, 1, 499, 1]) {
    await turn()
    t.mock.timers.tick(milliseconds)
    await turn()
    counts.push(count)
  }
  assert.deepEqual(counts, [1, 1, 2, 2, 3])
  assert.equal(await running, false)
})

test('batches end with the one that finds nothing left', async () => {
  let count = 0
  assert.equal(await runBatches(async () => ++count < 3, 5), true)
  assert.equal(count, 3)
})
