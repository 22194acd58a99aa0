import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptAt, isComplete, missingForNoShow } from './attempts.ts'

const at = (time: string) => `2026-12-01T${time}:00.000Z`

test('a no-show waits for two attempts, fifteen minutes since the first one, and the free waiting', () => {
  const missing = (attempts: string[], now: string) =>
    missingForNoShow(attempts.map(at), { freeUntil: at('19:15'), now: new Date(at(now)) })
  assert.deepEqual(missing([], '19:00'), {
    attempts: 2,
    waitsUntil: Date.parse(at('19:15')),
    triedUntil: undefined,
  })
  assert.deepEqual(missing(['19:10'], '19:20'), {
    attempts: 1,
    waitsUntil: undefined,
    triedUntil: Date.parse(at('19:25')),
  })
  assert.equal(isComplete(missing(['19:10', '19:12'], '19:24')), false)
  assert.equal(isComplete(missing(['19:10', '19:12'], '19:25')), true)
  assert.equal(isComplete(missing(['19:12', '19:10'], '19:25')), true, 'in any order')
})

test('the time of an attempt is the latest one that is not ahead, also over midnight and when the clocks go back', () => {
  const noted = (time: string, now: string) =>
    attemptAt(time, { now: new Date(now), timeZone: 'America/New_York' })
  assert.equal(noted('14:05', '2026-12-01T19:10:00Z'), '2026-12-01T19:05:00.000Z')
  assert.equal(noted('23:55', '2026-12-02T05:05:00Z'), '2026-12-02T04:55:00.000Z')
  assert.equal(noted('01:30', '2026-11-01T06:45:00Z'), '2026-11-01T06:30:00.000Z')
  assert.equal(noted('01:30', '2026-11-01T06:15:00Z'), '2026-11-01T05:30:00.000Z')
  assert.equal(noted('', '2026-11-01T06:15:00Z'), undefined)
})
