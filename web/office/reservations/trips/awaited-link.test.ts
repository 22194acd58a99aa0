import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { createLinkPoll } from './awaited-link.ts'

const AT = '2026-12-01T12:00:00.000Z'
const NOW = 5000
const link = (endedAt: string | null) => ({ n: 1, driver: 'Dan', openedAt: null, endedAt })
const trip = (change: object = {}) =>
  ({
    ...{ _id: 'one', status: 'confirmed', assignment: { pinned: true, driver: { _id: 'dan' } } },
    ...{ links: [link(AT)], events: [{ kind: 'trip.assigned', at: AT }], ...change },
  }) as unknown as Trip

test('a trip is read again until its assigned driver has a link', () => {
  const poll = (change?: object) => createLinkPoll()(trip(change), NOW)
  assert.equal(poll(), 2000)
  assert.equal(poll({ links: [link(AT), link(null)] }), undefined)
  assert.equal(poll({ assignment: { pinned: false, driver: { _id: 'dan' } } }), undefined)
  assert.equal(poll({ assignment: { pinned: true, driver: null } }), undefined)
  assert.equal(poll({ status: 'cancelled' }), undefined)
})

test('a driver without a phone gets no message: it ends soon, whatever the server’s clock says', () => {
  const poll = createLinkPoll()
  assert.equal(poll(trip(), NOW), 2000)
  assert.equal(poll(trip(), NOW + 29_999), 2000)
  assert.equal(poll(trip(), NOW + 30_000), undefined)
  assert.equal(poll(trip({ events: [{ kind: 'trip.assigned', at: NOW }] }), NOW + 30_000), 2000)
  assert.equal(poll(trip({ _id: 'two' }), NOW + 60_000), 2000)
})
