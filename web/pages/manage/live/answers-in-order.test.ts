import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersInOrder } from './use-live.ts'

test('an answer that arrives after that of a later call is no news', () => {
  const ask = answersInOrder()
  const [first, second, third] = [ask(), ask(), ask()]
  assert.deepEqual([second(), first(), third()], [true, false, true])
  assert.equal(ask()(), true)
})
