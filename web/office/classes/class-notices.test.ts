import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DispatchVehicle } from '../../../contract/dispatch/schemas.ts'
import { classNotices } from './class-notices.ts'

const CAR: DispatchVehicle = {
  ...{ _id: 'a', vehicleClass: 'van', name: 'Sprinter', plate: 'QRT 1', seats: 6, luggage: 4 },
  ...{ childSeats: { infant: 0, toddler: 0, booster: 0 }, garage: null, readyFrom: null, retiredAt: null },
  ...{ sample: false, version: 1 },
}
const textsFor = (seats: number, luggage: number, ...vehicles: Partial<DispatchVehicle>[]) =>
  classNotices(
    { code: 'van', seats, luggage },
    vehicles.map(change => ({ ...CAR, ...change })),
    '2026-11-20',
  ).map(({ text }) => text)

test('a class warns of a size that none of its vehicles in service has', () => {
  assert.deepEqual(textsFor(6, 4, {}), [])
  assert.deepEqual(textsFor(7, 1, {}), ['No vehicle in service has 7 seats and room for 1 bag'])
  assert.deepEqual(textsFor(6, 5, {}, { seats: 3, luggage: 9 }).length, 1)
  for (const other of [{ vehicleClass: 'suv' }, { retiredAt: '2026-11-19' }, { readyFrom: '2026-11-21' }])
    assert.equal(textsFor(7, 4, {}, { seats: 8, ...other }).length, 1, JSON.stringify(other))
  assert.deepEqual(textsFor(7, 4, {}, { seats: 8, readyFrom: '2026-11-20', retiredAt: '2026-11-20' }), [])
  assert.deepEqual(textsFor(7, 4, { vehicleClass: 'suv' }), [])
})
