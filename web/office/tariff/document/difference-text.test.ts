import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTariffs } from '../../../../domain/pricing/fare/compare.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { isRecord } from '../../../../domain/values/record.ts'
import { fares } from '../../../../test/support/fares.ts'
import { differenceText } from './difference-text.ts'
import { withValue } from './paths.ts'

const { tariff } = fares()
const classes = [
  { code: 'sedan', name: 'Sedan' },
  { code: 'suv', name: 'SUV' },
]

function textsOf(after: Tariff) {
  return compareTariffs(tariff, after).map(difference => {
    const { label, before, after: now } = differenceText(difference, { tariff, classes })
    return [label, before, now]
  })
}

test('a changed amount names its rule and stands in its unit', () => {
  const change = (path: string, value: unknown) => textsOf(withValue(tariff, path, value))[0]
  assert.deepEqual(change('classes[0].hourly.hourCents', 11_500), [
    'Rates: Sedan, Hour',
    '$110.00',
    '$115.00',
  ])
  assert.deepEqual(change('classes[0].transfer.bands[0].mills', 4300), [
    'Rates: Sedan, to\u00a010\u00a0mi',
    '$4.250',
    '$4.300',
  ])
  assert.deepEqual(change('flats[0].cents.sedan', 11_800), [
    'Flat rates: Triangle and Quantico to Dulles (IAD), Sedan',
    '$115.00',
    '$118.00',
  ])
  assert.equal(change('approach.mills', 3000)?.[0], 'Deadhead: Extra deadhead, per mi')
  assert.deepEqual(change('surcharges[0].points', 2000), ['Surcharges: night, Amount', '15%', '20%'])
  assert.deepEqual(change('limits.maxHalfHours', 20)?.slice(1), ['12 h', '10 h'])
  assert.deepEqual(change('zone', 'America/Chicago'), ['Time zone', 'America/New_York', 'America/Chicago'])
  assert.deepEqual(change('taxes[0].dropOffIn', 'iad'), ['Taxes: tax-dc, Drop-off in', '', 'Dulles (IAD)'])
  assert.deepEqual(change('taxes[0].of', ['ride'])?.slice(1), ['ride, surcharges, discounts, extras', 'ride'])
})

test('a rule that came or went is there on one side alone', () => {
  assert.deepEqual(textsOf(withValue(tariff, 'extras[0]', undefined)), [['Extras: infant', 'set', '']])
})

test('every value of the rates has a name and a text', () => {
  const empty = {
    ...tariff,
    ...{ flats: [], surcharges: [], extras: [], passedOn: [], taxes: [], places: [], alsoPossible: [] },
  }
  const leaves = (value: unknown, path: string): [path: string, value: unknown][] => {
    if (!isRecord(value)) return [[path, value]]
    return Object.entries(value).flatMap(([name, part]) => leaves(part, `${path}/${name}`))
  }
  const rules = compareTariffs(empty, tariff).flatMap(({ key, after }) => leaves(after, key))
  assert.ok(rules.length > 100)
  for (const [key, value] of rules.filter(([path]) => !/\/(id|rule|label)$/.test(path))) {
    const { label, after } = differenceText({ key, before: undefined, after: value }, { tariff, classes })
    const name = key.split('/').at(-1) ?? ''
    assert.ok(classes.some(({ code }) => code === name) || !label.endsWith(`, ${name}`), `${key}: ${label}`)
    assert.notEqual(after, '', key)
    assert.doesNotMatch(after, /undefined|NaN|\[object/, key)
  }
})
