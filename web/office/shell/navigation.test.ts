import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsPending, OFFICE_GROUPS, screenName } from './navigation.ts'

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

test('only screens about reservations count those that wait', () => {
  const counted = OFFICE_GROUPS.flatMap(({ links }) => links.map(({ to }) => to)).filter(countsPending)
  assert.deepEqual(counted, ['/admin/today', '/admin/reservations'])
  assert.ok(countsPending('/admin/reservations/01a1'))
  assert.equal(countsPending('/admin'), false)
})
