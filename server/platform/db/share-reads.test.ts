import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareReads } from './share-reads.ts'

test('callers who come while a read runs share the next one, which begins after they came', async () => {
  const ends: (() => void)[] = []
  let value = 0
  const read = shareReads(async () => {
    const seen = value
    await new Promise<void>(resolve => ends.push(resolve))
    return seen
  })
  const first = read()
  value = 1
  const [second, third] = [read(), read()]
  assert.equal(ends.length, 1)
  ends[0]?.()
  assert.equal(await first, 0)
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(ends.length, 2)
  value = 2
  const fourth = read()
  ends[1]?.()
  assert.deepEqual(await Promise.all([second, third]), [1, 1])
  await new Promise(resolve => setImmediate(resolve))
  ends[2]?.()
  assert.equal(await fourth, 2)
})

test('a read that fails is told to those who share it, and the next one is a new one', async () => {
  let runs = 0
  const read = shareReads(async () => {
    runs += 1
    if (runs === 1) throw new Error('The store is away.')
    return runs
  })
  const [one, other] = [read(), read()]
  await assert.rejects(one)
  assert.equal(await other, 2)
  assert.equal(await read(), 3)
})
