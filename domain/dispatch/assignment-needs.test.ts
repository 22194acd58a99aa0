import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignmentNeeds } from './assignment-needs.ts'

const ASSIGNED = { isPinned: true, hasVehicle: true, hasDriver: true, isWithoutVehicle: false }

test('a trip needs what staff have not assigned, a vehicle without a driver too', () => {
  const needs = (pair: Partial<typeof ASSIGNED>) => {
    const { vehicle, driver } = assignmentNeeds({ ...ASSIGNED, ...pair })
    return [vehicle, driver]
  }
  assert.deepEqual(needs({}), [false, false])
  assert.deepEqual(needs({ isPinned: false }), [true, true])
  assert.deepEqual(needs({ hasVehicle: false }), [true, false])
  assert.deepEqual(needs({ hasDriver: false }), [false, true])
  assert.deepEqual(needs({ isPinned: false, isWithoutVehicle: true }), [false, false])
})
