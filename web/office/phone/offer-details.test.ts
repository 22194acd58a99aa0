import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REQUEST_REASONS } from '../../../domain/dispatch/offer.ts'
import { offerCause, offerDetails } from './offer-details.ts'

test('a vehicle says why it is too small, not that a quote will be sent', () => {
  const size = 'Up to 3 guests, 3 bags'
  const quote = { texts: { state: 'We’ll send you a quote for this ride.' } }
  const misfit = 'Too small for 3 guests with child seats'
  assert.equal(
    offerDetails({ texts: { size, misfit }, offer: { state: 'too-many', ...quote } }),
    `${size}. ${misfit}`,
  )
  assert.equal(offerDetails({ texts: { size }, offer: { state: 'by-hand', ...quote } }), size)
  const soon = { state: 'request', reason: 'short-notice', texts: { state: 'By request.' } } as const
  assert.equal(offerDetails({ texts: { size }, offer: soon }), `${size}. Short notice`)
  const free = { state: 'instant', texts: { state: 'Available at 6:00 am' } } as const
  assert.equal(offerDetails({ texts: { size }, offer: free }), `${size}. Available at 6:00 am`)
})

test('every reason of a request has a text of its own', () => {
  const state = 'By request.'
  const causes = REQUEST_REASONS.map(reason =>
    offerCause({ texts: { size: '' }, offer: { state: 'request', reason, texts: { state } } }),
  )
  assert.deepEqual(causes, [
    'No vehicle in this class',
    'Class on request',
    'Short notice',
    'Office closed',
    'Address not found',
    'Child seats to arrange',
    'Above the instant booking limit',
    'Documents to renew',
    state,
  ])
})
