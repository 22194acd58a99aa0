import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTripOf, pickUpText } from './next-trip.ts'

const CLOCK = { timeZone: 'America/New_York', now: new Date('2026-12-01T23:00:00Z') }

const CASES: [at: string, words: string][] = [
  ['2026-12-02T04:30:00Z', 'Today, 11:30 pm'],
  ['2026-12-02T14:00:00Z', 'Tomorrow, 9:00 am'],
  ['2026-12-05T14:00:00Z', 'Sat, Dec 5, 9:00 am'],
  ['2027-01-04T14:00:00Z', 'Mon, Jan 4, 2027, 9:00 am'],
]

for (const [at, words] of CASES)
  test(`${at} is ${words}`, () => {
    assert.equal(pickUpText(at, CLOCK).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '), words)
  })

test('the next trip is the one of today, else the first one after it', () => {
  const trip = (vehicle: string) => ({
    vehicle,
    reservation: 'r',
    name: 'Ada',
    pickUpAt: '2026-12-02T14:00:00Z',
  })
  const after = [trip('other'), trip('suv')]
  assert.equal(nextTripOf('suv', { next: undefined }, after), after[1])
  assert.equal(nextTripOf('sedan', { next: undefined }, after), 'none')
  assert.equal(nextTripOf('sedan', { next: undefined }, undefined), undefined)
  const today = trip('sedan')
  assert.equal(nextTripOf('sedan', { next: today }, undefined), today)
})
