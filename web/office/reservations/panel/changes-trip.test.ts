import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { changesTrip } from './facts.ts'

const seen = { pickUpTime: '18:45', firstName: 'Ada', numberOfPassengers: 2 } as Reservation

test('another time changes the trip; another name, or the same time again, does not', () => {
  assert.ok(changesTrip({ pickUpTime: '19:00' }, seen))
  assert.ok(!changesTrip({ pickUpTime: '18:45', firstName: 'Grace' }, seen))
  assert.ok(!changesTrip({}, seen))
})

test('other stops, waits or their order change the trip; the stored ones and none named do not', () => {
  const [one, two] = [{ address: 'Tysons', waitMinutes: 15 } as const, { address: 'Reston' }]
  const withStops = { ...seen, stops: [one, { ...two, waitMinutes: 0 }] }
  assert.ok(!changesTrip({ stops: [one, two] }, withStops))
  assert.ok(!changesTrip({ firstName: 'Grace' }, withStops))
  assert.ok(!changesTrip({ stops: [] }, seen))
  assert.ok(changesTrip({ stops: [two, one] }, withStops))
  assert.ok(changesTrip({ stops: [{ address: 'Tysons' }, two] }, withStops))
  assert.ok(changesTrip({ stops: [] }, withStops))
})
