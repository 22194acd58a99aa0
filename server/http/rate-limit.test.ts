import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateLimiter, WINDOWS_MAX } from './rate-limit.ts'

const LIMIT = { requests: 1, seconds: 60 }

test('so many windows are counted; one more drops the window that was not asked about for longest', () => {
  const wait = createRateLimiter(() => new Date(1_000_000))
  for (let i = 0; i < WINDOWS_MAX; i++) wait(`${i}`, LIMIT)
  assert.equal(wait('0', LIMIT), 60)
  wait('one more', LIMIT)
  assert.equal(wait('0', LIMIT), 60)
  assert.equal(wait('2', LIMIT), 60)
  assert.equal(wait('1', LIMIT), 0)
})
