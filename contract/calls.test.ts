import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAMED_CALLS, publishedName } from './calls.ts'

test('a renamed call keeps the name under which it was published', () => {
  assert.equal(publishedName('createReservationByPhone'), 'takeReservation')
  assert.equal(publishedName('reorderVehicles'), 'orderVehicles')
  assert.equal(publishedName('createReservation'), 'createReservation')
  assert.equal(publishedName('constructor'), 'constructor')
})

test('no two calls are published under one name', () => {
  assert.equal(new Set(NAMED_CALLS.map(([name]) => publishedName(name))).size, NAMED_CALLS.length)
})

test('each public call says which of our pages make it, but for those of programs', () => {
  const byPrograms = NAMED_CALLS.filter(([, { access, client }]) => access === 'public' && !client)
  assert.deepEqual(byPrograms.map(([name]) => name).sort(), [
    'findNearestTimes',
    'receiveMessageHook',
    'receivePaymentEvent',
  ])
  for (const [name, { access, client }] of NAMED_CALLS) assert.ok(access === 'public' || !client, name)
})
