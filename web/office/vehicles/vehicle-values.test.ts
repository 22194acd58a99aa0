import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DispatchVehicle } from '../../../contract/dispatch/schemas.ts'
import type { FormValues } from '../forms/form-values.ts'
import { readVehicle, vehicleValues } from './vehicle-values.ts'

const CAR: DispatchVehicle = {
  _id: 'a',
  vehicleClass: 'sedan',
  name: 'S-Class',
  plate: 'QRT 1',
  seats: 3,
  luggage: 3,
  childSeats: { infant: 0, toddler: 1, booster: 2 },
  garage: { address: 'Triangle, Virginia', lat: 38.55, lon: -77.33 },
  readyFrom: null,
  retiredAt: '2027-01-31',
  sample: false,
  version: 1,
}

test('a car is read from its form as it was filled in', () => {
  const filled = vehicleValues(CAR) as FormValues
  assert.deepEqual(readVehicle({ ...filled, readyFrom: '' }), CAR)
  const without = vehicleValues({ ...CAR, garage: null }) as FormValues
  assert.equal(readVehicle(without).garage, null)
})

test('a garage whose address was changed goes without the former point, so that it is refused at its field', () => {
  const filled = vehicleValues(CAR) as { garage: { address: string; point: string } }
  const changed = { ...filled, garage: { ...filled.garage, address: 'Stafford, Virginia' } }
  assert.deepEqual(readVehicle(changed as unknown as FormValues).garage, { address: 'Stafford, Virginia' })
})
