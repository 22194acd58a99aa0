import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_KINDS, type EventData, type EventKind } from '../values/event.ts'
import { WEBHOOK_KEEP_TRYING_MS, WEBHOOK_RETRIES_MS, WEBHOOK_TYPES, webhookFactsOf } from './webhook.ts'

type Case = [kind: EventKind, data: EventData, told: string[], changed?: string[]]

const CASES: Case[] = [
  ['reservation.created', { from: null, to: 'pending' }, ['reservation.created']],
  [
    'reservation.created',
    { from: null, to: 'confirmed' },
    ['reservation.created', 'reservation.confirmed'],
    ['status'],
  ],
  ['reservation.created', { action: 'startImport', from: null, to: 'confirmed' }, ['reservation.created']],
  ['reservation.announced', { after: { status: 'confirmed' } }, ['reservation.confirmed'], ['status']],
  ['reservation.announced', { after: { status: 'cancelled' } }, []],
  ['reservation.status-changed', { from: 'pending', to: 'confirmed' }, ['reservation.confirmed'], ['status']],
  ['reservation.status-changed', { to: 'cancelled' }, ['reservation.cancelled'], ['status']],
  ['reservation.status-changed', { to: 'completed' }, ['reservation.completed'], ['status']],
  // What staff take back.
  ['reservation.status-changed', { to: 'pending' }, ['reservation.changed'], ['status']],
  [
    'reservation.changed',
    { before: { pickUpTime: '10:00', lastName: 'A' }, after: { pickUpTime: '11:00', flight: 'X' } },
    ['reservation.changed'],
    ['flight', 'lastName', 'pickUpTime'],
  ],
  ['reservation.price-changed', {}, ['reservation.changed'], ['price']],
  ['reservation.deleted', { before: { lastName: 'A' } }, ['reservation.changed'], ['deleted']],
  ['reservation.restored', {}, ['reservation.changed'], ['restored']],
  ['reservation.erased', {}, ['reservation.changed'], ['erased']],
  ...['en-route', 'on-location', 'on-board', 'done', 'no-show'].map(
    (progress): Case => [
      'trip.progress-changed',
      { after: { progress } },
      [`trip.${progress}`],
      ['progress'],
    ],
  ),
  ['trip.progress-changed', { after: { progress: 'scheduled' } }, ['reservation.changed'], ['progress']],
  ['trip.progress-changed', { after: { progress: 'cancelled' } }, ['reservation.changed'], ['progress']],
  ['payment.changed', { from: 'opened', to: 'captured' }, ['payment.received']],
  ['payment.changed', { from: 'held', to: 'captured' }, ['payment.received']],
  ['payment.changed', { from: 'disputed', to: 'captured' }, []],
  ['payment.changed', { from: 'opened', to: 'paying' }, []],
  ['payment.changed', { from: 'captured', to: 'part-refunded' }, ['payment.refunded']],
  ['payment.changed', { from: 'part-refunded', to: 'refunded' }, ['payment.refunded']],
  ['payment.changed', { action: 'recordPayment', after: { direction: 'received' } }, ['payment.received']],
  ['payment.changed', { action: 'recordPayment', after: { direction: 'returned' } }, ['payment.refunded']],
  ['payment.changed', { action: 'giveGoodwill', after: { cents: 100 } }, []],
  ['rating.received', { after: { stars: 4 } }, ['rating.received']],
  ['message.refused', { label: 'reservation-confirmed' }, ['message.not-delivered']],
  ['message.not-delivered', {}, ['message.not-delivered']],
  ['trip.assigned', {}, []],
  ['customer.changed', {}, []],
]

test('events are told by the types that are published', () => {
  for (const [kind, data, told, changed = []] of CASES) {
    const facts = webhookFactsOf({ kind, data })
    assert.deepEqual(
      facts.map(({ type }) => type),
      told,
      `${kind} ${JSON.stringify(data)}`,
    )
    assert.deepEqual(facts.at(-1)?.changed ?? [], changed, kind)
  }
  const told = new Set<string>(CASES.flatMap(([, , types]) => types))
  assert.deepEqual([...told].sort(), [...WEBHOOK_TYPES].sort())
})

test('an event of any kind without data is told of without an error', () => {
  for (const kind of EVENT_KINDS)
    for (const { type } of webhookFactsOf({ kind, data: {} })) assert.ok(WEBHOOK_TYPES.includes(type))
})

test('all tries of a message fit into the time for which it may wait', () => {
  const inAll = WEBHOOK_RETRIES_MS.reduce<number>((sum, ms) => sum + ms, 0)
  assert.equal(WEBHOOK_RETRIES_MS.length, 9)
  assert.ok(inAll < WEBHOOK_KEEP_TRYING_MS)
})
