import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { MAIL_TEMPLATES } from '../mails/mail-templates.ts'
import { sampleRide } from './sample-ride.ts'

const SITE = {
  ...DEFAULT_SITE,
  brand: 'Hudson Black Car',
  address: { locality: 'Albany', region: 'NY', postalCode: '12207', country: 'US' },
}
const NOW = new Date('2026-11-03T17:00:00Z')

test('the sample ride is one of the company: its prefix, and its town or a route of its website', () => {
  const ride = sampleRide(SITE, 'en', NOW)
  assert.equal(ride.reference, 'HBC-4HK-72XA')
  assert.equal(shortAddress(ride.pickUpAddress), '1500 Main Street, Albany, NY')
  assert.match(ride.dropOffAddress, /Albany/)
  const route = { pickUp: 'Albany, New York, United States', dropOff: 'Albany International Airport (ALB)' }
  assert.equal(sampleRide(SITE, 'en', NOW, route).dropOffAddress, route.dropOff)
})

test('an incomplete address of the company leaves no gaps in those of the sample ride', () => {
  const address = { locality: '', region: '', postalCode: '', country: 'US' }
  const ride = sampleRide({ ...SITE, address }, 'en', NOW)
  assert.equal(ride.pickUpAddress, '1500 Main Street, United States')
})

test('a town alone stays on one line with its state', () => {
  const ride = { ...sampleRide(SITE, 'en', NOW), pickUpAddress: 'Albany, New York, United States' }
  const page = 'https://example.com/m/0'
  const sender = { site: SITE, publicUrl: 'https://example.com', page, end: page, policy: FIRST_POLICY }
  const mail = MAIL_TEMPLATES['reservation-received'].render({ ...ride, status: 'pending' }, sender)
  assert.match(mail?.text ?? '', /Albany, NY$/m)
  assert.doesNotMatch(mail?.text ?? '', /Albany$/m)
})
