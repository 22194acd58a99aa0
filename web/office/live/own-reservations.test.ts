import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { countOwn, noteOwn } from './own-reservations.ts'

test('a reservation that this tab took is its own once, whichever arrives first, the answer or the news', async () => {
  await noteOwn(Promise.resolve({ _id: 'answered' }))
  assert.equal(await countOwn(['answered', 'of somebody else']), 1)
  assert.equal(await countOwn(['answered']), 0)
  let answer: (made: { _id: string }) => void = () => {}
  void noteOwn(new Promise<{ _id: string }>(resolve => (answer = resolve)))
  const counted = countOwn(['late'])
  answer({ _id: 'late' })
  assert.equal(await counted, 1)
})

test('a call that fails has made nothing, and its failure is that of its caller', async () => {
  await assert.rejects(noteOwn(Promise.reject(new Error('refused'))), /refused/)
  assert.equal(await countOwn(['any']), 0)
})

test('a call without an answer holds the news back for three seconds at most', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  void noteOwn(new Promise<{ _id: string }>(() => {}))
  const counted = countOwn(['of somebody else'])
  mock.timers.tick(3000)
  assert.equal(await counted, 0)
  mock.timers.reset()
})
