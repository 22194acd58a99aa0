import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerDetails } from './offer-details.ts'

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
