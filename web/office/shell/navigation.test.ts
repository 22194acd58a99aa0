import assert from 'node:assert/strict'
import { test } from 'node:test'
import routes from '../../routes.ts'
import { countsPending, MAIN_ENTRIES, OFFICE_SCREENS, OTHER_SCREENS, screenName } from './navigation.ts'

test('a screen has the name of its link, a record the name of its list', () => {
  assert.equal(screenName('/admin/today'), 'Today')
  assert.equal(screenName('/admin/fleet'), 'Fleet')
  assert.equal(screenName('/admin/reservations'), 'Reservations')
  assert.equal(screenName('/admin/reservations/01a1'), 'Reservations')
  assert.equal(screenName('/admin/reservations/new'), 'New reservation')
  assert.equal(screenName('/admin/run-sheet'), 'Run sheet')
  assert.equal(screenName('/admin/setup'), 'Setup')
  assert.equal(screenName('/admin/fleets'), undefined)
  assert.equal(screenName('/admin'), undefined)
})

test('eight entries are in sight, four of them in the bar of a phone', () => {
  const labels = (entries: typeof MAIN_ENTRIES) => entries.map(({ label }) => label)
  assert.deepEqual(labels(MAIN_ENTRIES), [
    ...['Today', 'Dispatch', 'Reservations', 'Customers'],
    ...['Inbox', 'Payments', 'Reports', 'Website'],
  ])
  assert.deepEqual(labels(MAIN_ENTRIES.filter(({ inBar }) => inBar)), [
    ...['Today', 'Dispatch', 'Reservations', 'Inbox'],
  ])
})

test('every screen has an address and a name of its own', () => {
  for (const field of ['to', 'label'] as const)
    assert.equal(new Set(OFFICE_SCREENS.map(screen => screen[field])).size, OFFICE_SCREENS.length, field)
  assert.deepEqual(
    ['/admin/fleet', '/admin/services', '/admin/blog', '/admin/videos', '/admin/reservations'].map(
      screenName,
    ),
    ['Fleet', 'Services', 'Blog', 'Videos', 'Reservations'],
  )
})

test('no screen is without a name; the calendar is a view of the reservations', () => {
  const office = routes.find(({ path }) => path === 'admin')
  const paths = (office?.children ?? []).map(({ path }) => `/admin/${path}`)
  const named = new Set([...OFFICE_SCREENS, ...OTHER_SCREENS].map(({ to }) => to))
  assert.deepEqual(
    paths.filter(path => !named.has(path)),
    ['/admin/reservations/calendar', '/admin/*'],
  )
})

test('only screens about reservations count those that wait', () => {
  const counted = OFFICE_SCREENS.map(({ to }) => to).filter(countsPending)
  assert.deepEqual(counted, ['/admin/today', '/admin/reservations'])
  assert.ok(countsPending('/admin/reservations/01a1'))
  assert.equal(countsPending('/admin'), false)
})
