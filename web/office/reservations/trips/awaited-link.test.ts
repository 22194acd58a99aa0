import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { untilLinkPoll } from './awaited-link.ts'

const AT = '2026-12-01T12:00:00.000Z'
const NOW = Date.parse(AT) + 5000
const link = (endedAt: string | null) => ({ n: 1, driver: 'Dan', openedAt: null, endedAt })
const trip = (change: object = {}) =>
  ({
    ...{ status: 'confirmed', assignment: { pinned: true, driver: { _id: 'dan' } }, links: [link(AT)] },
    ...{ events: [{ kind: 'trip.assigned', at: AT }], ...change },
  }) as unknown as Trip

test('a trip is read again until the driver who was just assigned has a link', () => {
  assert.equal(untilLinkPoll(trip(), NOW), 2000)
  assert.equal(untilLinkPoll(trip({ links: [link(AT), link(null)] }), NOW), undefined)
  assert.equal(untilLinkPoll(trip({ assignment: { pinned: false, driver: { _id: 'dan' } } }), NOW), undefined)
  assert.equal(untilLinkPoll(trip({ assignment: { pinned: true, driver: null } }), NOW), undefined)
  assert.equal(untilLinkPoll(trip({ status: 'cancelled' }), NOW), undefined)
  assert.equal(untilLinkPoll(trip(), NOW + 60_000), undefined, 'a driver without a phone gets no message')
})
