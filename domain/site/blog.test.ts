import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingMinutes } from './blog.ts'

test('a post takes a minute for 220 words, rounded, and one at least', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'road').join(' ')
  assert.deepEqual(
    [0, 1, 329, 330, 1100].map(count => readingMinutes(words(count))),
    [1, 1, 1, 2, 5],
  )
})
