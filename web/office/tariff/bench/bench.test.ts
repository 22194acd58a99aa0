import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BenchTrip, firstTrip, referenceOf, requestOf } from './bench-trip.ts'
import { compareLines } from './tried-price.ts'

const trip = (change: Partial<BenchTrip> = {}): BenchTrip => ({
  ...firstTrip('2026-11-22', 'sedan'),
  from: { text: 'Triangle', place: { name: 'Triangle, Virginia', lat: 38.5, lon: -77.3 } },
  to: { text: 'IAD' },
  ...change,
})

test('the bench begins with a Tuesday, a week ahead or more', () => {
  assert.equal(firstTrip('2026-11-22', 'sedan').date, '2026-12-01')
  assert.equal(firstTrip('2026-11-24', 'sedan').date, '2026-12-01')
})

test('a request has both ends, with the point of a place that was chosen', () => {
  const request = requestOf(trip())
  assert.deepEqual(request?.pickUpPlace, { lat: 38.5, lon: -77.3 })
  assert.equal('dropOffPlace' in (request ?? {}), false)
  assert.equal(request?.numberOfPassengers, 2)
})

test('nothing is asked while an end, the day or the number of people lacks', () => {
  assert.equal(requestOf(trip({ to: { text: ' ' } })), undefined)
  assert.equal(requestOf(trip({ date: '' })), undefined)
  assert.equal(requestOf(trip({ passengers: '' })), undefined)
  assert.equal(requestOf(trip({ kind: 'hourly', to: { text: '' } }))?.hours, 3)
})

test('seats and stops have fields of their own, other extras go by their ids', () => {
  const request = requestOf(trip({ extras: { infant: 1, champagne: 2, stop: 1, greet: 0 } }))
  assert.deepEqual(request?.childSeats, { infant: 1, toddler: 0, booster: 0 })
  assert.deepEqual(request?.extras, { champagne: 2 })
  assert.equal(request?.stops?.length, 1)
})

test('a reference is taken once it is complete', () => {
  assert.equal(referenceOf(trip({ reference: ' qrt-abc-2345 ' })), 'QRT-ABC-2345')
  assert.equal(referenceOf(trip({ reference: 'QRT-AB' })), undefined)
})

test('lines of two prices stand side by side, and what is gone comes last', () => {
  const line = (id: string, cents: number) => ({ kind: 'ride' as const, id, label: id, cents })
  assert.deepEqual(
    compareLines([line('flat', 118), line('peak', 11)], [line('flat', 115), line('night', 17)]),
    [
      { key: 'ride flat', label: 'flat', before: 115, after: 118 },
      { key: 'ride peak', label: 'peak', before: undefined, after: 11 },
      { key: 'ride night', label: 'night', before: 17, after: undefined },
    ],
  )
})
