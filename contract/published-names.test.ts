import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { publishedName } from './published-names.ts'

test('a renamed call keeps the name under which it was published', () => {
  assert.equal(publishedName('createReservationByPhone'), 'takeReservation')
  assert.equal(publishedName('reorderVehicles'), 'orderVehicles')
  assert.equal(publishedName('createReservation'), 'createReservation')
})

test('no two calls are published under one name', () => {
  const names = Object.keys(ENDPOINTS) as EndpointName[]
  assert.equal(new Set(names.map(publishedName)).size, names.length)
})
