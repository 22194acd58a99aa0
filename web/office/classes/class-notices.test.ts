import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DispatchVehicle } from '../../../contract/dispatch/schemas.ts'
import { classNotices } from './class-notices.ts'

const CAR: DispatchVehicle = {
  ...{ _id: 'a', vehicleClass: 'van', name: 'Sprinter', plate: 'QRT 1', seats: 6, luggage: 4 },
  ...{ childSeats: { infant: 0, toddler: 0, booster: 0 }, garage: null, readyFrom: null, retiredAt: null },
  ...{ sample: false, version: 1 },
}
const VAN = { code: 'van', booking: 'request' as const, mayUse: ['suv'] }
const textsOf = (
  change: Partial<Parameters<typeof classNotices>[0]>,
  ...vehicles: Partial<DispatchVehicle>[]
) =>
  classNotices(
    { ...VAN, seats: 6, luggage: 4, ...change },
    vehicles.map(vehicle => ({ ...CAR, ...vehicle })),
    '2026-11-20',
  ).map(({ text }) => text)

test('a class warns of a size that no vehicle in service has, of its own or a substitute', () => {
  assert.deepEqual(textsOf({}, {}), [])
  assert.deepEqual(textsOf({ seats: 7, luggage: 1 }, {}), [
    'No vehicle of this class in service has 7 seats and room for 1 bag',
  ])
  assert.equal(textsOf({ luggage: 5 }, {}, { seats: 3, luggage: 9 }).length, 1)
  for (const other of [{ vehicleClass: 'limo' }, { retiredAt: '2026-11-19' }, { readyFrom: '2026-11-21' }])
    assert.equal(textsOf({ seats: 7 }, {}, { seats: 8, ...other }).length, 1, JSON.stringify(other))
  const only = { seats: 8, readyFrom: '2026-11-20', retiredAt: '2026-11-20' }
  assert.deepEqual(textsOf({ seats: 7 }, {}, only), [])
  assert.deepEqual(textsOf({ seats: 7 }, {}, { seats: 8, vehicleClass: 'suv' }), [])
})

test('a class that guests can book warns without a vehicle in service', () => {
  assert.deepEqual(textsOf({}, { vehicleClass: 'limo' }), ['No vehicle of this class in service'])
  assert.deepEqual(textsOf({ booking: 'hidden' }), [])
})
