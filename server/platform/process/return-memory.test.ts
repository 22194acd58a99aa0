import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCheck } from './return-memory.ts'

const MB = 1024 * 1024

test('compacts a heap that has grown while its thread is idle', async () => {
  const heap = { size: 60 * MB, work: 0.5, compactions: 0 }
  const check = createCheck({
    bytes: () => heap.size,
    utilization: () => heap.work,
    async collect() {
      heap.compactions++
      heap.size = 50 * MB
    },
  })
  const compactionsAfter = async (change: Partial<typeof heap>) => {
    Object.assign(heap, change)
    await check()
    return heap.compactions
  }
  assert.equal(await compactionsAfter({}), 0, 'busy')
  assert.equal(await compactionsAfter({ work: 0 }), 1, 'idle')
  assert.equal(await compactionsAfter({ size: 82 * MB - 1 }), 1, 'hardly grown')
  assert.equal(await compactionsAfter({ size: 82 * MB }), 2, 'grown')
})

test('leaves the heap to V8 if Node does not expose the collector', async () => {
  await createCheck({ bytes: () => 60 * MB, utilization: () => 0, collect: undefined })()
})
