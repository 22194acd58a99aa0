import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { createLinkPoll } from './awaited-link.ts'

const AT = '2026-12-01T12:00:00.000Z'
const NOW = Date.parse(AT)
const DRIVER = { _id: 'dan' }
const link = (endedAt: string | null) => ({ n: 1, driver: 'Dan', openedAt: null, endedAt })
const trip = (change: object = {}) =>
  ({
    ...{ _id: 'one', status: 'confirmed', assignment: { pinned: true, driver: DRIVER } },
    ...{ links: [link(AT)], events: [{ kind: 'trip.assigned', at: AT }], ...change },
  }) as unknown as Trip

test('a trip is read again until the driver assigned meanwhile has a link', () => {
  const afterNone = (change?: object) => {
    const poll = createLinkPoll()
    assert.equal(poll(trip({ assignment: null, events: [] }), NOW), undefined)
    return poll(trip(change), NOW)
  }
  assert.equal(afterNone(), 2000)
  assert.equal(afterNone({ links: [link(AT), link(null)] }), undefined)
  assert.equal(afterNone({ assignment: { pinned: false, driver: DRIVER } }), undefined)
  assert.equal(afterNone({ assignment: { pinned: true, driver: null } }), undefined)
  assert.equal(afterNone({ status: 'cancelled' }), undefined)
})

test('a trip that opens with its driver is only within an hour, if nothing happened since', () => {
  const poll = createLinkPoll()
  const accepted = { events: [...trip().events, { kind: 'trip.told', at: AT }] }
  assert.equal(poll(trip(accepted), NOW), undefined)
  assert.equal(
    poll(trip({ events: [{ kind: 'trip.assigned', at: '2026-12-01T12:00:01.000Z' }] }), NOW + 1000),
    2000,
  )
  assert.equal(poll(trip({ ...accepted, _id: 'two' }), NOW + 2000), undefined)
  assert.equal(poll(trip({ _id: 'three' }), NOW + 3000), 2000)
  assert.equal(poll(trip({ _id: 'four' }), NOW + 3_600_000), undefined)
})

test('a message may be off: it ends soon, whatever the server’s clock says', () => {
  const poll = createLinkPoll()
  poll(trip({ assignment: null, events: [] }), NOW)
  assert.equal(poll(trip(), NOW), 2000)
  assert.equal(poll(trip(), NOW + 29_999), 2000)
  assert.equal(poll(trip(), NOW + 30_000), undefined)
})
