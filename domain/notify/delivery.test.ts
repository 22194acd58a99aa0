import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { afterReport, DELIVERY_STATES, type DeliveryState, isNotReached } from './delivery.ts'

const states = fc.constantFrom(...DELIVERY_STATES)

test('a delivery moves on, and never back', () => {
  for (const [known, reported, next] of [
    ['handed-over', 'delivered', 'delivered'],
    ['handed-over', 'undelivered', 'undelivered'],
    ['delivered', 'handed-over', 'delivered'],
    ['delivered', 'undelivered', 'delivered'],
    ['delivered', 'complained', 'complained'],
    ['undelivered', 'delivered', 'undelivered'],
    ['bounced', 'delivered', 'bounced'],
    ['complained', 'delivered', 'complained'],
  ] as const satisfies [DeliveryState, DeliveryState, DeliveryState][])
    assert.equal(afterReport(known, reported), next, `${known}, then ${reported}`)
})

test('the same reports again change nothing, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(states, { maxLength: 12 }), reports => {
      const end = reports.reduce(afterReport, 'handed-over' as DeliveryState)
      return reports.reduce(afterReport, end) === end || end === 'delivered'
    }),
  )
})

test('a person is not reached by what was refused or not delivered', () => {
  assert.deepEqual(DELIVERY_STATES.filter(isNotReached), ['undelivered', 'bounced'])
})
