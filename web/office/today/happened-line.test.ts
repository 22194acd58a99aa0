import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HappenedEntry } from '../../../contract/today/schemas.ts'
import { EVENT_KINDS } from '../../../domain/event.ts'
import { happenedLine } from './happened-line.ts'

const entry = (more: Partial<HappenedEntry>): HappenedEntry => ({
  ...{ _id: 'e1', at: '2026-11-30T12:00:00.000Z', kind: 'content.changed', by: 'staff', who: 'Grace' },
  ...{ subject: { kind: 'reservation', id: 'r1' }, name: 'Ada Byron', exists: true, changed: [] },
  ...more,
})

/** The server leaves them out. */
const UNTOLD = ['staff.changed', 'session.changed', 'payment.operation-settled', 'document.made']

test('every kind of event that is told has a sentence of its own', () => {
  const bare = EVENT_KINDS.filter(kind =>
    happenedLine(entry({ kind })).includes(kind.replaceAll(/[.-]/g, ' ')),
  )
  assert.deepEqual(
    bare.filter(kind => !UNTOLD.includes(kind)),
    [],
  )
})

test('what staff do with money is told apart from how a payment moves', () => {
  const kind = 'payment.changed'
  assert.equal(happenedLine(entry({ kind, action: 'giveGoodwill' })), 'Grace changed the money of Ada Byron')
  assert.equal(happenedLine(entry({ kind, by: 'system', who: '' })), 'A payment of Ada Byron moved on')
})

test('keys and webhooks are named as what they are', () => {
  const of = (kind: HappenedEntry['subject']['kind'], action: string) =>
    happenedLine(entry({ subject: { kind, id: 'x' }, action, name: 'Desk' }))
  assert.equal(of('api-key', 'revokeApiKey'), 'Grace revoked the API key Desk')
  assert.equal(of('webhook-endpoint', 'createWebhookEndpoint'), 'Grace added the webhook Desk')
  assert.equal(of('vehicle-class', 'updateVehicleClass'), 'Grace changed the class Desk')
})
