import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookingRulesInput } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import type { FormValues } from '../forms/form-values.ts'
import { valueIn, withValue } from '../tariff/document/paths.ts'
import { readRules, ruleValues } from './rule-values.ts'

const RULES: BookingRulesInput = {
  ...FIRST_BOOKING_RULES,
  hours: [
    { days: [1, 2, 7], from: '07:00', to: '22:00' },
    { days: [6], from: '20:00', to: '02:00' },
  ],
  leadMinutes: { instant: { default: 90, night: 720, byClass: { sedan: 45 } }, request: 60 },
  blackouts: [
    { from: '2026-12-24', until: '2026-12-26', classes: ['sedan', 'suv'], reason: 'Christmas' },
    { from: '2027-07-04', until: '2027-07-04', reason: 'Parade' },
  ],
}
const filled = (rules: BookingRulesInput) => ruleValues(rules) as unknown as FormValues

test('rules are read from their form as they were filled in', () => {
  assert.deepEqual(readRules(filled(RULES)), RULES)
  const without = { ...RULES, maxPickUps: null, hours: [], blackouts: [] }
  assert.deepEqual(readRules(filled(without)), without)
})

test('notice stands in hours, amounts in dollars, slack in per cent', () => {
  const values = ruleValues(RULES)
  assert.deepEqual(valueIn(values, 'leadMinutes'), {
    instant: { default: 1.5, night: 12, byClass: { sedan: 0.75 } },
    request: 1,
  })
  assert.equal(valueIn(values, 'instantUpToCents'), '2000.00')
  const slack = ['slackPoints', 'peakSlackPoints'].map(name => valueIn(values, `buffers.${name}`))
  assert.deepEqual(slack, ['10', '25'])
})

test('a class whose notice was emptied has that of all classes; boxes that are not checked name no class', () => {
  const values = withValue(ruleValues(RULES), 'leadMinutes.instant.byClass', { sedan: null, suv: 2 })
  values.blackouts = [
    { from: '2027-07-04', until: '2027-07-04', reason: 'Parade', classes: { _sedan: false } },
  ]
  const read = readRules(values as unknown as FormValues)
  assert.deepEqual(read.leadMinutes.instant.byClass, { suv: 120 })
  assert.equal(read.blackouts[0]?.classes, undefined)
})

test('what is no amount is sent as it was typed, for the server to refuse', () => {
  const values = { ...ruleValues(RULES), instantUpToCents: 'a lot' }
  assert.equal(readRules(values as unknown as FormValues).instantUpToCents, 'a lot')
})
