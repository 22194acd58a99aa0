import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares, faresWith } from '../../../../test/support/fares.ts'
import { lineReason, readReason, untaxedReason } from './tried-price.ts'

const { tariff } = fares()
const classes = [
  { code: 'sedan', name: 'Sedan' },
  { code: 'suv', name: 'SUV' },
]
const read = (line: string) => {
  const { counts, head, text } = readReason(line, { tariff, classes })
  return [counts, head, text]
}

test('the rule that won has its trade name, a flat rate also the label that it has', () => {
  assert.deepEqual(read('won: home-iad, both ends exact (5)'), [
    true,
    'Applied: Triangle and Quantico to Dulles (IAD)',
    'both ends exact (5)',
  ])
  assert.deepEqual(read('lost: distance (a flat first)'), [
    false,
    'Not applied: Mileage',
    'A flat rate comes first',
  ])
  const labeled = faresWith(({ flats }) => Object.assign(flats[0] ?? {}, { label: 'Airport' })).tariff
  assert.equal(readReason('won: home-iad', { tariff: labeled, classes }).head, 'Applied: Airport')
})

test('flat rates of the same ends are named with their dates', () => {
  const seasonal = faresWith(({ flats }) => {
    const [first] = flats
    assert.ok(first)
    flats.push({ ...first, id: 'summer', rides: { from: '2099-06-01', until: '2099-08-31' } })
  }).tariff
  const route = 'Triangle and Quantico to Dulles (IAD)'
  assert.equal(
    readReason('won: summer', { tariff: seasonal, classes }).head,
    `Applied: ${route} (Jun 1, 2099 to Aug 31, 2099)`,
  )
  assert.equal(
    readReason('lost: home-iad', { tariff: seasonal, classes }).head,
    `Not applied: ${route} (all year)`,
  )
})

test('flat rates of the same ends are named with their classes', () => {
  const { tariff: apart } = faresWith(({ flats }) => {
    const [first] = flats
    assert.ok(first)
    flats.push({ ...first, id: 'large', cents: { suv: 15_000 } })
    first.cents = { sedan: 11_500 }
  })
  const nameOf = (id: string) => readReason(`won: ${id}`, { tariff: apart, classes }).head
  const route = 'Triangle and Quantico to Dulles (IAD)'
  assert.deepEqual(['home-iad', 'large'].map(nameOf), [
    `Applied: ${route} (Sedan)`,
    `Applied: ${route} (SUV)`,
  ])
})

test('what lost or was not looked at says why, with the names of places', () => {
  assert.deepEqual(read('lost: any-bwi (3 < 5)'), [
    false,
    'Not applied: Anywhere to Baltimore/Washington (BWI)',
    '3 < 5',
  ])
  assert.deepEqual(read('not considered: dc-iad, pick-up not in dc'), [
    false,
    'Not considered: Washington DC to Dulles (IAD)',
    'pickup not in Washington DC',
  ])
  assert.deepEqual(read('and 12 more'), [false, 'And 12 more', ''])
})

test('a further line counts, with its amounts in dollars', () => {
  const line = { kind: 'gratuity' as const, id: 'gratuity', label: 'Gratuity', cents: 2596 }
  assert.deepEqual(lineReason({ ...line, why: '20 % of 12980' }, tariff), {
    counts: true,
    head: 'Applied: Gratuity',
    text: '20% of $129.80',
  })
  assert.equal(lineReason({ ...line, why: '2 x 1000' }, tariff).text, '2 × $10.00')
  const toll = lineReason({ ...line, kind: 'fee', why: 'between dc and iad' }, tariff)
  assert.equal(toll.text, 'Between Washington DC and Dulles (IAD)')
  const why = 'largest of group time, window, days, 120 of 240 min'
  const surcharge = { ...line, kind: 'surcharge' as const }
  assert.equal(lineReason({ ...surcharge, why }, tariff).text, 'largest of group time, 120 of 240 min')
  assert.equal(lineReason({ ...line, why: 'of 1, days' }, tariff).text, 'of 1, days')
  assert.equal(lineReason({ ...surcharge, why: 'largest, daysoff' }, tariff).text, 'largest, daysoff')
})

const taxLine = { kind: 'tax' as const, id: 'tax-dc', label: 'DC tax', cents: 570 }
const tariffTo = (dropOffIn?: string) =>
  faresWith(({ taxes }) => {
    for (const tax of taxes) Object.assign(tax, { label: 'DC tax', ...(dropOffIn && { dropOffIn }) })
  }).tariff

test('a tax that applies names its share, its amount and its ends', () => {
  const why = '6 % of 9500, pick-up in dc'
  assert.deepEqual(lineReason({ ...taxLine, why }, tariffTo()), {
    counts: true,
    head: 'Applied: DC tax',
    text: '6% of $95.00, pickup in Washington DC',
  })
  assert.equal(
    lineReason({ ...taxLine, why: `${why}, drop-off in iad` }, tariffTo('iad')).text,
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
    lineReason({ ...taxLine, why }, tariff).text,
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
    lineReason({ ...taxLine, why: '6 % of 9500, drop-off in iad' }, ending).text,
    '6% of $95.00, drop-off in Dulles (IAD)',
  )
})
