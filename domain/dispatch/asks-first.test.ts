import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksNewGuestFirst, UNKNOWN_GUEST_CENTS_MAX } from './booking-limits.ts'

const MAX = UNKNOWN_GUEST_CENTS_MAX

const CASES: [name: string, cents: number, times: string[], asks: boolean][] = [
  ['more than the limit, at the first minute of the night', MAX + 1, ['22:00'], true],
  ['the limit', MAX, ['22:00'], false],
  ['a minute before the night', MAX + 1, ['21:59'], false],
  ['its last minute', MAX + 1, ['05:59'], true],
  ['the first minute of the morning', MAX + 1, ['06:00'], false],
  ['midnight', MAX + 1, ['00:00'], true],
  ['the way back in the night', MAX + 1, ['18:00', '23:30'], true],
]

for (const [name, totalCents, pickUpTimes, asks] of CASES)
  test(`a new guest is asked first: ${name}`, () =>
    assert.equal(asksNewGuestFirst(totalCents, pickUpTimes), asks))
