import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInHistory } from './event-to-wire.ts'

test('the history tells what staff do with money, and not how a payment moves at its provider', () => {
  const moved = { from: 'opened', to: 'expired' }
  assert.equal(isInHistory({ kind: 'payment.changed', data: moved as never }), false)
  assert.equal(isInHistory({ kind: 'payment.changed', data: { action: 'giveGoodwill' } }), true)
  assert.equal(isInHistory({ kind: 'reservation.status-changed', data: { to: 'confirmed' } }), true)
})

test('holds, links of drivers and wishes stand elsewhere; a trip is told where its pair is another one', () => {
  for (const kind of ['hold.taken', 'trip.link-made', 'reservation.change-wished'] as const)
    assert.equal(isInHistory({ kind, data: {} }), false, kind)
  const of = (vehicleId: string) => ({ vehicleId, driverId: 'Dan' })
  const assigned = (after: string) => ({
    kind: 'trip.assigned' as const,
    data: { before: of('one'), after: of(after) },
  })
  assert.equal(isInHistory(assigned('one')), false)
  assert.equal(isInHistory(assigned('two')), true)
})
