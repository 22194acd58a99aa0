import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { RULE_FIELDS } from '../booking-rules/rule-fields.ts'
import { POLICY_FIELDS } from '../policy/policy-fields.ts'
import { valueIn } from '../tariff/document/paths.ts'
import { type DescribedField, FORM_UNITS, readValues, saidValue, shownValues } from './described-field.ts'

const DOCUMENTS: readonly [document: object, fields: readonly DescribedField[]][] = [
  [{ ...FIRST_POLICY, refundWithoutOwnerCents: 7550 }, POLICY_FIELDS],
  [FIRST_BOOKING_RULES, RULE_FIELDS],
]

for (const [document, fields] of DOCUMENTS) {
  for (const field of fields) {
    test(`${field.name} is a value of its document, and is read as it was shown`, () => {
      const value = valueIn(document, field.name)
      assert.notEqual(value, undefined)
      const shown = shownValues([field], document)
      assert.equal(valueIn(readValues([field], shown), field.name), value)
      if (field.choices) assert.ok(field.choices.some(([choice]) => choice === value))
    })
  }
}

test('a value is said with its unit, a choice with its text', () => {
  const field = (change: Partial<DescribedField>) => ({ name: 'a', label: '', ...change })
  assert.equal(saidValue(field({ unit: FORM_UNITS.dollars }), 7550), '$75.50')
  assert.equal(saidValue(field({ unit: FORM_UNITS.percent }), 1050), '10.5%')
  assert.equal(saidValue(field({ choices: [['ask', 'Staff decide']] }), 'ask'), 'Staff decide')
  assert.equal(saidValue(undefined, 24), '24')
})

test('an optional value that was emptied leaves its document, and invalid text is sent', () => {
  const cents = { name: 'cents', unit: FORM_UNITS.dollars }
  assert.deepEqual(readValues([{ ...cents, optional: true }], { cents: ' ' }), {})
  assert.deepEqual(readValues([cents], { cents: 'much' }), { cents: 'much' })
})
