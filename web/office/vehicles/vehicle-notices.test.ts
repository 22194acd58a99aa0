import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DispatchVehicle, Occupancy } from '../../../contract/dispatch/schemas.ts'
import { vehicleNotices } from './vehicle-notices.ts'

const CAR: DispatchVehicle = {
  ...{ _id: 'a', vehicleClass: 'sedan', name: 'S-Class', plate: 'QRT 1', seats: 3, luggage: 3 },
  ...{ childSeats: { infant: 0, toddler: 0, booster: 0 }, garage: null, readyFrom: null, retiredAt: null },
  ...{ sample: false, version: 1 },
}
const around = {
  papers: [],
  repairs: [],
  timeZone: 'America/New_York',
  today: '2026-11-20',
  now: new Date('2026-11-20T17:00:00Z'),
}
const repair = (from: string, until: string, resource = 'a'): Occupancy => ({
  ...{ _id: from, resource, purpose: 'service', reference: null, heldUntil: null, note: '' },
  ...{ from, until },
})
const told = (change: Partial<DispatchVehicle>, repairs: Occupancy[] = []) =>
  vehicleNotices({ ...CAR, ...change }, { ...around, repairs }).map(({ level, text }) => [
    level,
    text.replaceAll('\u00a0', ' '),
  ])

test('a car that drives has nothing to tell', () => {
  assert.deepEqual(told({}), [])
  assert.deepEqual(told({ readyFrom: '2026-11-20' }), [])
})

test('service dates show as upcoming through the last day, then as a fault', () => {
  assert.deepEqual(told({ readyFrom: '2026-11-21' }), [['soon', 'In service from November 21']])
  assert.deepEqual(told({ retiredAt: '2026-11-20' }), [['soon', 'In service until November 20']])
  assert.deepEqual(told({ retiredAt: '2026-11-19' }), [['fault', 'Inactive since November 19']])
  assert.deepEqual(told({ vehicleClass: '' }), [['fault', 'Its class was deleted. Choose another.']])
})

test('a repair is announced before and during it, only the next one and only of this vehicle', () => {
  const ahead = repair('2026-11-24T13:00:00.000Z', '2026-11-24T23:00:00.000Z')
  const now = repair('2026-11-20T13:00:00.000Z', '2026-11-20T23:00:00.000Z')
  const over = repair('2026-11-10T13:00:00.000Z', '2026-11-20T17:00:00.000Z')
  assert.deepEqual(told({}, [over, now, ahead]), [
    ['fault', 'Out of service until Fri, Nov 20, 2026, 6:00 pm'],
  ])
  assert.deepEqual(told({}, [over, ahead]), [
    ['soon', 'Out of service Tue, Nov 24, 2026, 8:00 am to 6:00 pm'],
  ])
  assert.deepEqual(told({}, [repair(now.from, now.until, 'b')]), [])
})
