import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFareDocument } from '../../../../domain/pricing/fare/parse-tariff.ts'
import { fares } from '../../../../test/support/fares.ts'
import { withDates } from '../sections/rule-cells.ts'
import { amountOf, withAmount, withDate, withWhen } from './surcharges.ts'

const { tariff } = fares()
const night = tariff.surcharges.findIndex(({ id }) => id === 'night')
const holiday = tariff.surcharges.findIndex(({ id }) => id === 'holiday')
const isValid = (of: unknown) => parseFareDocument({ tariff: of }).ok

test('a currency makes it an amount, anything else a share', () => {
  assert.deepEqual(amountOf('15%'), { points: 1500 })
  assert.deepEqual(amountOf('-5'), { points: -500 })
  assert.deepEqual(amountOf('$40'), { cents: 4000 })
  assert.equal(amountOf('$-40'), undefined)
  assert.equal(amountOf('much'), undefined)
})

test('a surcharge has one amount: the other kind goes', () => {
  const changed = withAmount(tariff, night, { cents: 4000 })
  assert.equal(changed.surcharges[night]?.points, undefined)
  assert.equal(changed.surcharges[night]?.cents, 4000)
  assert.ok(isValid(changed))
})

test('a window has both of its ends, or none', () => {
  const without = withWhen(tariff, night, { field: 'window.to', value: undefined })
  assert.equal(without.surcharges[night]?.when.window, undefined)
  const later = withWhen(without, night, { field: 'window.from', value: '20:00' })
  assert.deepEqual(later.surcharges[night]?.when.window, { from: '20:00', to: '24:00' })
  const changed = withWhen(tariff, night, { field: 'window.to', value: '06:00' })
  assert.deepEqual(changed.surcharges[night]?.when.window, { from: '22:00', to: '06:00' })
  assert.ok(isValid(later))
})

test('a date is marked in order, and taken away again; the last one takes the condition along', () => {
  const marked = withDate(tariff, holiday, '2026-07-04')
  assert.equal(marked.surcharges[holiday]?.when.dates?.[0], '2026-07-04')
  assert.deepEqual(withDate(marked, holiday, '2026-07-04'), tariff)
  const event = tariff.surcharges.findIndex(({ id }) => id === 'event')
  assert.equal(withDate(tariff, event, '2027-01-20').surcharges[event]?.when.dates, undefined)
})

test('a rule has its own days while one end is there', () => {
  const begun = withDates(tariff, 'flats[0]', { from: '2026-12-01' })
  assert.deepEqual(begun.flats[0]?.rides, { from: '2026-12-01' })
  const both = withDates(begun, 'flats[0]', { until: '2027-01-31' })
  assert.deepEqual(both.flats[0]?.rides, { from: '2026-12-01', until: '2027-01-31' })
  assert.deepEqual(
    withDates(withDates(both, 'flats[0]', { from: undefined }), 'flats[0]', { until: undefined }),
    tariff,
  )
})
