import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { Outcome } from './run-bulk.ts'
import { summaryOf } from './run-bulk.ts'

const ride = (_id: string) => ({ _id }) as Reservation

test('what was done, what was not and why is counted, and nothing is left out', () => {
  const outcomes = new Map<string, Outcome>([
    ['a', { state: 'done' }],
    ['b', { state: 'done' }],
    ['c', { state: 'asked' }],
    ['d', { state: 'refused', message: 'changed in the meantime' }],
    ['e', { state: 'refused', message: 'changed in the meantime' }],
    ['f', { state: 'unknown', message: 'Can’t reach the server.' }],
  ])
  outcomes.set('k', { state: 'unplanned', needs: 'minutes' }).set('l', { state: 'unplanned', needs: 'car' })
  const going = [...'abcdefgkl'].map(id => ({ ride: ride(id), told: 'no email', mailed: false }))
  const staying = [
    { ride: ride('h'), why: 'cancelled' },
    { ride: ride('i'), why: 'pickup in the past' },
    { ride: ride('j'), why: 'cancelled' },
  ]
  assert.deepEqual(summaryOf({ to: 'confirmed', going, staying, outcomes }), [
    '1 skipped: enter the duration and class.',
    '1 skipped: no vehicle or driver available.',
    '1 skipped: ask this customer first.',
    '2 not confirmed: changed in the meantime.',
    '1 unknown, no response received: Can’t reach the server.',
    '1 not started.',
    '2 unchanged: cancelled.',
    '1 unchanged: pickup in the past.',
  ])
})
