import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedVehicles } from './suggested-vehicles.ts'

const vehicle = (vehicleClass: string, passengerCapacity: number) => ({ vehicleClass, passengerCapacity })

test('the help panel names up to four vehicles, one of each class, the smallest first', () => {
  const named = (...vehicles: ReturnType<typeof vehicle>[]) =>
    suggestedVehicles(vehicles).map(
      ({ vehicleClass, passengerCapacity }) => `${vehicleClass}${passengerCapacity}`,
    )
  assert.deepEqual(named(), [])
  assert.deepEqual(named(vehicle('limo', 6), vehicle('sedan', 3), vehicle('sedan', 5)), ['sedan3', 'limo6'])
  assert.deepEqual(named(vehicle('', 4), vehicle('', 2)), ['2', '4'])
  assert.equal(named(...['a', 'b', 'c', 'd', 'e'].map((code, index) => vehicle(code, index))).length, 4)
})
