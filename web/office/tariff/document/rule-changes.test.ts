import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFareDocument } from '../../../../domain/pricing/fare/parse-tariff.ts'
import type { Surcharge } from '../../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../../test/support/fares.ts'
import { withDate, withRides, withWhen } from './rule-changes.ts'

const { tariff } = fares()
const night = tariff.surcharges.find(({ id }) => id === 'night')!
const isValid = (rule: Surcharge) => parseFareDocument({ tariff: { ...tariff, surcharges: [rule] } }).ok

test('a window has both of its ends, or none', () => {
  const without = withWhen(night, 'window.to', undefined)
  assert.equal(without.when.window, undefined)
  const later = withWhen(without, 'window.from', '20:00')
  assert.deepEqual(later.when.window, { from: '20:00', to: '24:00' })
  assert.deepEqual(withWhen(night, 'window.to', '06:00').when.window, { from: '22:00', to: '06:00' })
  assert.ok(isValid(later))
})

test('a date is marked in order, and taken away again; the last one takes the condition along', () => {
  const at = (name: string) => tariff.surcharges.findIndex(({ id }) => id === name)
  const holiday = at('holiday')
  const marked = withDate(tariff, holiday, '2026-07-04')
  assert.equal(marked.surcharges[holiday]?.when.dates?.[0], '2026-07-04')
  assert.deepEqual(withDate(marked, holiday, '2026-07-04'), tariff)
  const event = at('event')
  assert.equal(withDate(tariff, event, '2027-01-20').surcharges[event]?.when.dates, undefined)
})

test('a rule has its own days while one end is there', () => {
  const [flat] = tariff.flats
  const begun = withRides(flat!, { from: '2026-12-01' })
  assert.deepEqual(begun.rides, { from: '2026-12-01' })
  const both = withRides(begun, { until: '2027-01-31' })
  assert.deepEqual(both.rides, { from: '2026-12-01', until: '2027-01-31' })
  assert.deepEqual(withRides(withRides(both, { from: undefined }), { until: undefined }), flat)
})
