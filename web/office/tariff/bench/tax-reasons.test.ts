import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith } from '../../../../test/support/fares.ts'
import { taxReason, untaxedReason } from './tax-reasons.ts'

const line = { kind: 'tax', id: 'tax-dc', label: 'DC tax', cents: 570 }
const tariffTo = (dropOffIn?: string) =>
  faresWith(({ taxes }) => {
    for (const tax of taxes) Object.assign(tax, { label: 'DC tax', ...(dropOffIn && { dropOffIn }) })
  }).tariff

test('a tax that applies names its share, its amount and its ends', () => {
  const why = '6 % of 9500, pick-up in dc'
  assert.deepEqual(taxReason({ ...line, why }, tariffTo()), {
    counts: true,
    head: 'Applied: DC tax',
    text: '6% of $95.00, pickup in Washington DC',
  })
  assert.equal(
    taxReason({ ...line, why: `${why}, drop-off in iad` }, tariffTo('iad')).text,
    '6% of $95.00, pickup in Washington DC, drop-off in Dulles (IAD)',
  )
})

test('a tax that does not apply names the condition that the ride does not meet', () => {
  const tariff = tariffTo('iad')
  const reason = (cause: 'pick-up' | 'drop-off' | 'date' | 'nothing') =>
    untaxedReason({ tax: 'tax-dc', cause }, tariff)
  assert.deepEqual(reason('pick-up'), {
    counts: false,
    head: 'Not applied: DC tax',
    text: 'Pickup is not in Washington DC',
  })
  assert.equal(reason('drop-off').text, 'Drop-off is not in Dulles (IAD)')
  assert.equal(reason('date').text, 'Not in effect on this date')
  assert.equal(reason('nothing').text, 'No taxable charges on this trip')
})

test('a tax by one of both ends names them together, whether it applies or not', () => {
  const tariff = faresWith(({ taxes }) => {
    for (const tax of taxes) Object.assign(tax, { label: 'DC tax', dropOffIn: 'iad', eitherEnd: true })
  }).tariff
  const why = '6 % of 9500, pick-up in dc or drop-off in iad'
  assert.equal(
    taxReason({ ...line, why }, tariff).text,
    '6% of $95.00, pickup in Washington DC or drop-off in Dulles (IAD)',
  )
  assert.equal(
    untaxedReason({ tax: 'tax-dc', cause: 'either-end' }, tariff).text,
    'Not met: pickup in Washington DC or drop-off in Dulles (IAD)',
  )
  const ending = faresWith(({ taxes }) => {
    taxes.splice(0, 1, { id: 'tax-dc', label: 'DC tax', points: 600, of: ['ride'], dropOffIn: 'iad' })
  }).tariff
  assert.equal(
    taxReason({ ...line, why: '6 % of 9500, drop-off in iad' }, ending).text,
    '6% of $95.00, drop-off in Dulles (IAD)',
  )
})
