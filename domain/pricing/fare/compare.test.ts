import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../test/support/fares.ts'
import { compareTariffs, differingSections } from './compare.ts'
import type { Tariff } from './tariff.ts'

const { tariff: before } = fares()
const changed = (change: (tariff: Tariff) => void) => {
  const after = structuredClone(before)
  change(after)
  return after
}

test('what changed is told by section and rule, with both values', () => {
  const after = changed(tariff => {
    const [first] = tariff.classes
    if (first?.hourly) first.hourly.hourCents = 11_500
    tariff.flats.splice(0, 1)
    tariff.surcharges.push({ id: 'fog', group: 'fog', points: 100, when: {}, hourly: 'pickup' })
    tariff.approach = null
  })
  assert.deepEqual(
    compareTariffs(before, after).map(({ key }) => key),
    ['classes/sedan/hourly/hourCents', 'flats/home-iad', 'approach', 'surcharges/fog'],
  )
  const [hour] = compareTariffs(before, after)
  assert.deepEqual([hour?.before, hour?.after], [11_000, 11_500])
})

test('the sections that differ are named once each', () => {
  const after = changed(tariff => {
    for (const flat of tariff.flats) flat.cents['sedan'] = 1
    tariff.discounts.returnPoints = 0
  })
  assert.deepEqual(differingSections(before, after), ['flats', 'discounts'])
  assert.deepEqual(differingSections(before, { ...before, number: 7 }), [])
})

test('a document that lacks a section, or has one of another form, is compared too', () => {
  const { flats: _, ...without } = before
  assert.deepEqual(differingSections(before, without as Tariff), ['flats'])
  assert.deepEqual(differingSections(before, { ...before, flats: 'none' } as unknown as Tariff), ['flats'])
})
