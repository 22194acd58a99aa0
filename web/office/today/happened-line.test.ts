import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HappenedEntry } from '../../../contract/staff/office-schemas.ts'
import { happenedLine } from './happened-line.ts'

const lineOf = (of: HappenedEntry) => {
  const { actor, rest } = happenedLine(of)
  return actor + rest
}

const entry = (more: Partial<HappenedEntry>): HappenedEntry => ({
  ...{ _id: 'e1', at: '2026-11-30T12:00:00.000Z', kind: 'content.changed', by: 'staff', who: 'Grace' },
  ...{ subject: { kind: 'reservation', id: 'r1' }, name: 'Ada Byron', exists: true, changed: [] },
  ...more,
})

test('payment actions by staff are distinguished from payment status changes', () => {
  const kind = 'payment.changed'
  assert.equal(lineOf(entry({ kind, action: 'giveGoodwill' })), 'Grace gave a courtesy credit for Ada Byron')
  const payment = { state: 'held', cents: 50_000 } as const
  assert.equal(
    lineOf(entry({ kind, by: 'system', who: '', payment })),
    'System authorized $500.00 from Ada Byron',
  )
})

test('keys and webhooks are named as what they are', () => {
  const of = (kind: HappenedEntry['subject']['kind'], action: string) =>
    lineOf(entry({ subject: { kind, id: 'x' }, action, name: 'Desk' }))
  assert.equal(of('api-key', 'revokeApiKey'), 'Grace revoked the API key Desk')
  assert.equal(of('webhook-endpoint', 'createWebhookEndpoint'), 'Grace added the webhook Desk')
  assert.equal(of('vehicle-class', 'updateVehicleClass'), 'Grace updated the vehicle class Desk')
})

test('what the program publishes names no action', () => {
  const by = { by: 'system', who: '', name: '' } as const
  const of = (kind: HappenedEntry['subject']['kind']) => lineOf(entry({ ...by, subject: { kind, id: 'x' } }))
  assert.equal(of('tariff'), 'New rates took effect')
  assert.equal(of('review'), 'A guest review was published')
  assert.equal(of('company'), 'Scheduled content was published')
})

test('an assignment that kept its vehicle and driver is no new one', () => {
  const kind = 'trip.assigned'
  assert.equal(lineOf(entry({ kind })), 'Grace updated the assignment of Ada Byron')
  assert.equal(lineOf(entry({ kind, changed: ['driverId'] })), 'Grace assigned a driver to Ada Byron')
  assert.equal(
    lineOf(entry({ kind, changed: ['vehicleId', 'driverId'] })),
    'Grace assigned a vehicle and driver to Ada Byron',
  )
})

test('what the program holds at a confirmation is its suggestion, not an assignment by staff', () => {
  const suggested = { kind: 'trip.assigned', isSuggested: true } as const
  const of = (changed: string[]) => lineOf(entry({ ...suggested, by: 'you', changed }))
  assert.equal(of(['vehicleId', 'driverId']), 'System suggested a vehicle and driver for Ada Byron')
  assert.equal(of(['vehicleId']), 'System suggested a vehicle for Ada Byron')
})

test('the actor and the action are separate', () => {
  const move = { kind: 'reservation.status-changed', to: 'confirmed' } as const
  const actor = (more: Partial<HappenedEntry>) => happenedLine(entry({ ...move, ...more })).actor
  assert.equal(actor({ by: 'you' }), 'You')
  assert.equal(actor({}), 'Grace')
  assert.equal(actor({ by: 'system', who: '' }), 'System')
  assert.equal(actor({ by: 'customer' }), 'Ada Byron')
  assert.deepEqual(happenedLine(entry({ ...move, by: 'you' })), {
    actor: 'You',
    rest: ' confirmed Ada Byron',
  })
  assert.equal(actor({ kind: 'message.not-delivered' }), '')
})
