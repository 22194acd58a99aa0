import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passengerNumber } from './consent.ts'
import { messagesOn } from './find-messages.ts'
import { MESSAGES } from './message-catalog.ts'

test('texts go to a number of the passenger that the customer named for them, and not to their own', () => {
  const own = '(703) 555-0199'
  const passenger = { name: 'Grace', phone: '(703) 555-0111', text: true }
  assert.equal(passengerNumber(passenger, own), '+17035550111')
  assert.equal(passengerNumber({ ...passenger, text: false }, own), undefined)
  assert.equal(passengerNumber({ name: 'Grace', phone: '(703) 555-0111' }, own), undefined)
  assert.equal(passengerNumber({ ...passenger, phone: '' }, own), undefined)
  assert.equal(passengerNumber({ ...passenger, phone: '703-555-0199' }, own), undefined)
  assert.equal(passengerNumber(undefined, own), undefined)
})

test('a passenger hears of a change when the customer does: at night only where it is near', () => {
  const startsAt = Date.parse('2026-12-02T23:00:00Z')
  const times = (
    template: 'passenger-confirmed' | 'passenger-changed' | 'passenger-arrived',
    now: string,
  ) => {
    const at = MESSAGES.text[template].when({ now: Date.parse(now), startsAt, zone: 'America/New_York' })
    return at && [new Date(at.runAt).toISOString(), new Date(at.notAfter).toISOString()]
  }
  // 3 am in New York: 15 hours before the pick-up, and 20.
  const pickUp = '2026-12-02T23:00:00.000Z'
  assert.deepEqual(times('passenger-changed', '2026-12-02T08:00:00Z'), ['2026-12-02T13:00:00.000Z', pickUp])
  assert.deepEqual(times('passenger-changed', '2026-12-02T11:00:01Z'), ['2026-12-02T11:00:01.000Z', pickUp])
  assert.deepEqual(times('passenger-confirmed', '2026-12-02T11:00:01Z'), ['2026-12-02T13:00:00.000Z', pickUp])
  assert.equal(times('passenger-changed', '2026-12-02T23:00:00Z'), undefined)
  // The driver is there after the time of the pick-up too, and at night.
  assert.deepEqual(times('passenger-arrived', '2026-12-03T04:00:00Z'), [
    '2026-12-03T04:00:00.000Z',
    '2026-12-03T04:30:00.000Z',
  ])
})

test('what a customer is told of money is told to no passenger', () => {
  const toPassenger = MESSAGES.text['passenger-cancelled']
  assert.equal(toPassenger.on, MESSAGES.mail['reservation-cancelled'].on)
  for (const on of ['payment requested', 'refunded', 'texts allowed'] as const)
    for (const { to } of messagesOn(on)) assert.equal(to, 'customer')
})
