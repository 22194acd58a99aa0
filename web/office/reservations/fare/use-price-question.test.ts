import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { changesTrip } from './use-price-question.ts'

const seen = { pickUpTime: '18:45', firstName: 'Ada', numberOfPassengers: 2 } as Reservation

test('another time changes the trip; another name, or the same time again, does not', () => {
  assert.ok(changesTrip({ pickUpTime: '19:00' }, seen))
  assert.ok(!changesTrip({ pickUpTime: '18:45', firstName: 'Grace' }, seen))
  assert.ok(!changesTrip({}, seen))
})
