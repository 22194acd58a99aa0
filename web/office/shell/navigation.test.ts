import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenName } from './navigation.ts'

test('a screen has the name of its link, a record the name of its list', () => {
  assert.equal(screenName('/admin/today'), 'Today')
  assert.equal(screenName('/admin/fleet'), 'Fleet')
  assert.equal(screenName('/admin/reservations'), 'Reservations')
  assert.equal(screenName('/admin/reservations/01a1'), 'Reservations')
  assert.equal(screenName('/admin/reservations/new'), 'New reservation')
  assert.equal(screenName('/admin/run-sheet'), 'Run sheet')
  assert.equal(screenName('/admin/fleets'), undefined)
  assert.equal(screenName('/admin'), undefined)
})
