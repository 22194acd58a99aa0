import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { CLOSED_REASONS, REQUEST_REASONS } from '../../../domain/dispatch/offer.ts'
import { amountText, answerText } from './reason-text.ts'

const tried = (change: Partial<TriedRules['pickUp']>) =>
  answerText(
    {
      ...{ at: '2026-11-21T10:00:00Z', state: 'request', reason: null, blackout: null },
      ...{ aheadMinutes: 510, neededMinutes: 720, ...change },
    },
    FIRST_BOOKING_RULES,
  )

test('what a booking would be is said with its reason and the figures of the rule', () => {
  assert.equal(tried({ state: 'instant' }), 'confirmed instantly.')
  assert.equal(
    tried({ reason: 'short-notice' }),
    'a request because it’s only 8 hours 30 minutes before pickup and instant booking requires 12 hours.',
  )
  assert.equal(
    tried({ state: 'closed', reason: 'past' }),
    'declined because requests require 1 hour of notice.',
  )
  assert.equal(
    tried({ state: 'closed', reason: 'blackout', blackout: 'Marathon' }),
    'declined because the date is blacked out: Marathon.',
  )
})

test('every reason has a sentence', () => {
  for (const reason of [...CLOSED_REASONS, ...REQUEST_REASONS])
    assert.match(tried({ reason }), / because .+\.$/)
})

test('an amount of time is said in hours and minutes', () => {
  assert.deepEqual([1, 59, 60, 61, 120, 1440, 1441].map(amountText), [
    '1 minute',
    '59 minutes',
    '1 hour',
    '1 hour 1 minute',
    '2 hours',
    '24 hours',
    '24 hours',
  ])
})
