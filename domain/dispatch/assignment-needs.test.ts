import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignmentNeeds } from './assignment-needs.ts'

const ASSIGNED = { isPinned: true, hasVehicle: true, hasDriver: true, isWithoutVehicle: false }

test('a trip needs what staff have not assigned, and no driver where one is always there', () => {
  const needs = (pair: Partial<typeof ASSIGNED>, driversAlwaysThere = false) => {
    const { vehicle, driver } = assignmentNeeds({ ...ASSIGNED, ...pair }, { driversAlwaysThere })
    return [vehicle, driver]
  }
  assert.deepEqual(needs({}), [false, false])
  assert.deepEqual(needs({ isPinned: false }), [true, true])
  assert.deepEqual(needs({ hasVehicle: false }), [true, false])
  assert.deepEqual(needs({ hasDriver: false }), [false, true])
  assert.deepEqual(needs({ hasDriver: false }, true), [false, false])
  assert.deepEqual(needs({ isPinned: false, isWithoutVehicle: true }), [false, false])
})
