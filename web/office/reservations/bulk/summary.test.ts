import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { Outcome } from './run-bulk.ts'
import { summaryOf } from './summary.ts'

const ride = (_id: string) => ({ _id }) as Reservation

test('what was done, what was not and why is counted, and nothing is left out', () => {
  const outcomes = new Map<string, Outcome>([
    ['a', { state: 'done' }],
    ['b', { state: 'done' }],
    ['c', { state: 'asked' }],
    ['d', { state: 'refused', message: 'changed by somebody meanwhile' }],
    ['e', { state: 'refused', message: 'changed by somebody meanwhile' }],
    ['f', { state: 'unknown', message: 'The server cannot be reached.' }],
  ])
  outcomes.set('k', { state: 'unplanned', needs: 'minutes' }).set('l', { state: 'unplanned', needs: 'car' })
  const going = [...'abcdefgkl'].map(id => ({ ride: ride(id), told: 'no mail', mailed: false }))
  const staying = [
    { ride: ride('h'), why: 'cancelled' },
    { ride: ride('i'), why: 'pickup in the past' },
    { ride: ride('j'), why: 'cancelled' },
  ]
  assert.deepEqual(summaryOf({ to: 'confirmed', going, staying, outcomes }), [
    '2 confirmed.',
    '1 left out: say how long it takes, and in which class.',
    '1 left out: no vehicle or chauffeur available.',
    '1 left out: ask this customer first.',
    '2 not confirmed: changed by somebody meanwhile.',
    '1 not known, since no answer came: The server cannot be reached.',
    '1 not begun.',
    '2 left as they are: cancelled.',
    '1 left as it is: pickup in the past.',
  ])
})
