import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { firstMove, undoOf, whatAnEditSends, whatIsSent } from './status-move.ts'

const NOW = new Date('2026-12-04T19:10:00.000Z')
const AHEAD = '2026-12-05T02:30:00.000Z'
const PAST = '2026-12-04T11:00:00.000Z'
const ADA = { firstName: 'Ada', email: 'ada@example.com', pickUpAt: AHEAD, status: 'pending' } as const

test('the first button fits the status and the time', () => {
  for (const [status, pickUpAt, expected] of [
    ['pending', AHEAD, 'confirmed'],
    ['pending', PAST, undefined],
    ['confirmed', AHEAD, undefined],
    ['confirmed', PAST, 'completed'],
    ['cancelled', AHEAD, 'pending'],
    ['cancelled', PAST, undefined],
    ['completed', PAST, undefined],
  ] as const) {
    assert.equal(firstMove({ ...ADA, status, pickUpAt }, NOW), expected, `${status} ${pickUpAt}`)
  }
})

test('a round trip is completed once the last trip that is not over has begun', () => {
  const ride = { ...ADA, status: 'confirmed', pickUpAt: PAST, returnTrip: { pickUpAt: AHEAD } } as const
  const first = (...progress: TripProgress[]) =>
    firstMove({ ...ride, dispatch: { trips: progress.map(progress => ({ progress })) } }, NOW)
  assert.equal(firstMove(ride, NOW), undefined)
  assert.equal(first('scheduled', 'scheduled'), undefined)
  assert.equal(first('done', 'scheduled'), undefined)
  assert.equal(first('scheduled', 'cancelled'), 'completed')
})

test('one sentence says what a change of the status sends', () => {
  assert.equal(whatIsSent('confirmed', ADA, NOW), 'Confirm emails Ada the confirmation.')
  assert.equal(
    whatIsSent('confirmed', { ...ADA, email: '' }, NOW),
    'Confirm sends nothing. No email address on file.',
  )
  assert.equal(
    whatIsSent('completed', { ...ADA, status: 'confirmed' }, NOW),
    'Complete sends no email or text right away.',
  )
  assert.equal(whatIsSent('pending', { ...ADA, status: 'cancelled' }, NOW), 'Reopen sends no email or text.')
})

test('only a change that sends nothing, nor its return, is taken back', () => {
  const silent = { ...ADA, email: '' }
  for (const [ride, to, expected] of [
    [ADA, 'confirmed', undefined],
    [ADA, 'cancelled', undefined],
    [silent, 'confirmed', 'pending'],
    [silent, 'cancelled', 'pending'],
    // Reopening leads to pending only.
    [{ ...silent, status: 'confirmed' }, 'cancelled', undefined],
    [{ ...ADA, status: 'confirmed', pickUpAt: PAST }, 'completed', 'confirmed'],
    // The way back would send the cancellation once more.
    [{ ...ADA, status: 'cancelled' }, 'pending', undefined],
    [{ ...silent, status: 'cancelled' }, 'pending', 'cancelled'],
  ] as const) {
    assert.equal(undoOf(ride, to, NOW), expected, `${ride.status} to ${to}, ${ride.email}`)
  }
})

test('customers of confirmed rides are notified of a changed time or place only', () => {
  const confirmed = { ...ADA, status: 'confirmed' } as const
  assert.equal(
    whatAnEditSends(['pickUpDate', 'pickUpTime'], confirmed),
    'Ada gets an email about the change.',
  )
  assert.match(whatAnEditSends(['dropOffAddress'], { ...confirmed, email: '' }) ?? '', /No email is sent/)
  assert.equal(whatAnEditSends(['phoneNumber'], confirmed), undefined)
  assert.equal(whatAnEditSends(['pickUpTime'], ADA), undefined)
})
