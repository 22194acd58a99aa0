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
