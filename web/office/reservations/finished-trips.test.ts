import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finishedInWords, isFinished } from './finished-trips.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
const startsAt = '2026-11-20T16:30:00.000Z'
const TRIP = { status: 'confirmed', startsAt, endsAt: '2026-11-20T17:15:00.000Z' } as const

test('a trip is finished once it is completed or cancelled, or after its end', () => {
  assert.deepEqual(
    ['17:15', '17:16'].map(time => isFinished(TRIP, at(time))),
    [false, true],
  )
  for (const status of ['completed', 'cancelled'] as const) {
    assert.equal(isFinished({ ...TRIP, status }, at('10:00')), true)
  }
  // Without a known end it is the pick-up that counts.
  assert.deepEqual(
    ['16:30', '16:31'].map(time => isFinished({ status: 'pending', startsAt }, at(time))),
    [false, true],
  )
})

test('finished trips are counted by what became of them', () => {
  const trips = (...statuses: ('pending' | 'confirmed' | 'cancelled' | 'completed')[]) =>
    finishedInWords(statuses.map(status => ({ status })))
  assert.equal(trips('completed', 'completed', 'cancelled'), '2 completed, 1 cancelled')
  assert.equal(trips('confirmed', 'completed', 'pending'), '1 completed, 2 past')
})
