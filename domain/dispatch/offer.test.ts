import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockAt, instantOf } from '../values/time.ts'
import { type BookingRules, FIRST_BOOKING_RULES } from './booking-rules.ts'
import {
  isTaken,
  nearestTimes,
  type OfferedClass,
  type OfferedTrip,
  type OfferFacts,
  offerOf,
} from './offer.ts'

const ZONE = 'America/New_York'
const HOUR_MS = 3600_000
const at = (date: string, time: string) => instantOf({ date, time }, ZONE)
/** A Tuesday at ten. */
const NOW = at('2026-12-01', '10:00')

const trip = (pickUpAt: number, change: Partial<OfferedTrip> = {}): OfferedTrip => ({
  pickUpAt,
  date: clockAt(pickUpAt, ZONE).date,
  zone: ZONE,
  approachMinutes: 40,
  placeIsClear: true,
  ...change,
})
const SEDAN: OfferedClass = {
  code: 'sedan',
  booking: 'instant',
  most: { passengers: 3, luggage: 3 },
  hasChildSeats: true,
  totalCents: 16_325,
  places: 'free',
}
const TOMORROW = trip(at('2026-12-02', '14:00'))

type Change = {
  offered?: Partial<OfferedClass>
  rules?: Partial<BookingRules>
} & Partial<Omit<OfferFacts, 'offered' | 'rules'>>

function offer({ offered, rules, ...facts }: Change = {}): string {
  const made = offerOf({
    now: NOW,
    zone: ZONE,
    trips: [TOMORROW],
    offered: { ...SEDAN, ...offered },
    party: { passengers: 2, luggage: 2 },
    hasVehicles: true,
    rules: { ...FIRST_BOOKING_RULES, ...rules },
    ...facts,
  })
  return 'reason' in made ? `${made.state} ${made.reason}` : made.state
}

test('a free pair makes an instant offer, a taken one a full class', () => {
  assert.equal(offer(), 'instant')
  assert.equal(offer({ offered: { places: 'taken' } }), 'full')
})

test('a class whose free vehicles have a paper that ends before the ride is a request', () => {
  assert.equal(offer({ offered: { places: 'papers' } }), 'request papers')
  assert.equal(offer({ offered: { places: 'papers', totalCents: null } }), 'by-hand')
})

test('notice is counted in elapsed minutes, from the limits of the rules', () => {
  const ahead = (minutes: number) => offer({ trips: [trip(NOW + minutes * 60_000)] })
  assert.equal(ahead(-1), 'closed past')
  assert.equal(ahead(59), 'closed past')
  assert.equal(ahead(60), 'request short-notice')
  assert.equal(ahead(179), 'request short-notice')
  assert.equal(ahead(180), 'instant')
  const years = { trips: [trip(NOW + 365 * 24 * HOUR_MS)] }
  assert.equal(offer(years), 'instant')
  assert.equal(offer({ trips: [trip(NOW + 365 * 24 * HOUR_MS + 60_000)] }), 'closed too-far-ahead')
})

test('a pick-up in the night needs the notice of the night', () => {
  const evening = at('2026-12-01', '20:00')
  const night = { trips: [trip(at('2026-12-02', '04:59'))] }
  assert.equal(offer({ ...night, now: evening }), 'request short-notice')
  assert.equal(offer({ ...night, now: evening - 4 * HOUR_MS }), 'instant')
  assert.equal(offer({ trips: [trip(at('2026-12-02', '05:00'))], now: evening }), 'instant')
  const leads = { instant: { default: 180, night: 720, byClass: { sedan: 1000 } }, request: 60 }
  assert.equal(
    offer({ ...night, now: evening - 4 * HOUR_MS, rules: { leadMinutes: leads } }),
    'request short-notice',
  )
})

test('blackouts close their dates, for some classes where they are named', () => {
  const blackout = { from: '2026-12-02', until: '2026-12-03', reason: 'Snow' }
  assert.equal(offer({ rules: { blackouts: [blackout] } }), 'closed blackout')
  assert.equal(offer({ rules: { blackouts: [{ ...blackout, classes: ['suv'] }] } }), 'instant')
  assert.equal(offer({ rules: { blackouts: [{ ...blackout, from: '2026-12-03' }] } }), 'instant')
  assert.equal(offer({ rules: { blackouts: [{ ...blackout, until: '2026-12-02' }] } }), 'closed blackout')
  const over = { ...blackout, from: '2026-12-01', until: '2026-12-01' }
  assert.equal(offer({ rules: { blackouts: [over] } }), 'instant')
  const made = offerOf({
    now: NOW,
    zone: ZONE,
    trips: [TOMORROW],
    offered: SEDAN,
    party: { passengers: 2, luggage: 2 },
    hasVehicles: true,
    rules: { ...FIRST_BOOKING_RULES, blackouts: [blackout] },
  })
  assert.deepEqual(made, { state: 'closed', reason: 'blackout', blackout: 'Snow' })
})

test('places are served up to the drive from the garage', () => {
  const from = (approachMinutes: number | null) => offer({ trips: [{ ...TOMORROW, approachMinutes }] })
  assert.equal(from(120), 'instant')
  assert.equal(from(121), 'closed outside-area')
  assert.equal(from(null), 'request place-unclear')
  assert.equal(offer({ trips: [{ ...TOMORROW, placeIsClear: false }] }), 'request place-unclear')
})

test('the first reason counts: closed, too many, by hand, request, full', () => {
  const party = { passengers: 4, luggage: 2 }
  assert.equal(offer({ party, offered: { totalCents: null } }), 'too-many')
  assert.equal(offer({ party: { passengers: 3, luggage: 4 } }), 'too-many')
  assert.equal(offer({ party: { passengers: 3, luggage: 3 } }), 'instant')
  assert.equal(offer({ party, trips: [trip(NOW - 1)] }), 'closed past')
  assert.equal(offer({ offered: { totalCents: null, booking: 'request' } }), 'by-hand')
  assert.equal(offer({ offered: { booking: 'request', places: 'taken' } }), 'request class-on-request')
})

test('staff answer where the rules leave it to them', () => {
  assert.equal(offer({ hasVehicles: false, offered: { most: null } }), 'request no-vehicles')
  assert.equal(offer({ offered: { most: null } }), 'request no-vehicles')
  assert.equal(offer({ offered: { totalCents: 200_000 } }), 'instant')
  assert.equal(offer({ offered: { totalCents: 200_001 } }), 'request large-amount')
  assert.equal(offer({ offered: { places: 'stand-in' } }), 'request stand-in-only')
  assert.equal(
    offer({ offered: { places: 'stand-in' }, rules: { upgrade: 'staff' } }),
    'request stand-in-only',
  )
  assert.equal(offer({ offered: { places: 'stand-in' }, rules: { upgrade: 'auto' } }), 'instant')
})

test('outside of the hours of the office an offer is a request', () => {
  const hours = [
    { days: [1, 2, 3, 4], from: '08:00', to: '20:00' },
    { days: [5], from: '20:00', to: '02:00' },
  ]
  const openAt = (date: string, time: string) => {
    const now = at(date, time)
    return offer({ now, rules: { hours }, trips: [trip(now + 30 * HOUR_MS)] })
  }
  assert.equal(openAt('2026-12-01', '08:00'), 'instant')
  assert.equal(openAt('2026-12-01', '07:59'), 'request office-closed')
  assert.equal(openAt('2026-12-01', '20:00'), 'request office-closed')
  assert.equal(openAt('2026-12-05', '01:59'), 'instant')
  assert.equal(openAt('2026-12-05', '02:00'), 'request office-closed')
})

test('both trips of a return are offered, or neither', () => {
  assert.equal(offer({ trips: [TOMORROW, trip(at('2026-12-04', '14:00'))] }), 'instant')
  assert.equal(offer({ trips: [TOMORROW, trip(NOW + 500 * 24 * HOUR_MS)] }), 'closed too-far-ahead')
  assert.equal(offer({ trips: [trip(NOW + 2 * HOUR_MS), TOMORROW] }), 'request short-notice')
  assert.equal(offer({ trips: [TOMORROW, { ...TOMORROW, placeIsClear: false }] }), 'request place-unclear')
})

test('the nearest times are four at most, in the order of the clock', () => {
  const wanted = at('2026-12-01', '18:45')
  const shown = (taken: number[]) =>
    nearestTimes(wanted, time => !taken.includes((time - wanted) / 60_000)).map(
      time => clockAt(time, ZONE).time,
    )
  assert.deepEqual(shown([]), ['18:15', '18:30', '19:00', '19:15'])
  assert.deepEqual(shown([-15, 15, -30]), ['17:45', '19:15', '19:45', '17:15'].sort())
  assert.deepEqual(
    nearestTimes(wanted, () => false),
    [],
  )
  // In the night in which the clocks go back the shifts are elapsed minutes.
  const twice = at('2026-11-01', '01:45')
  const [first, , second] = nearestTimes(twice, () => true)
  assert.deepEqual([clockAt(first!, ZONE).time, clockAt(second!, ZONE).time], ['01:15', '01:00'])
})

test('seats for children that no vehicle of the class has are got ready by staff', () => {
  assert.equal(offer({ offered: { hasChildSeats: false } }), 'request child-seats')
  assert.equal(offer({ offered: { hasChildSeats: false, places: 'taken' } }), 'request child-seats')
})

test('a class is taken if it is full, or if only a vehicle of another class is free', () => {
  assert.equal(isTaken(undefined), false)
  assert.equal(isTaken({ state: 'full' }), true)
  assert.equal(isTaken({ state: 'instant' }), false)
  assert.equal(isTaken({ state: 'request', reason: 'stand-in-only' }), true)
  assert.equal(isTaken({ state: 'request', reason: 'short-notice' }), false)
})
