import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneText, typedPhoneText } from './phone-text.ts'

test('a number of North America is written with its area code in brackets, others as they are', () => {
  assert.equal(phoneText('+17035550199'), '(703) 555-0199')
  assert.equal(phoneText('+17035550199;ext=12'), '(703) 555-0199, ext. 12')
  assert.equal(phoneText('+4979425550123'), '+4979425550123')
  assert.equal(phoneText(''), '')
})

for (const [typed, text] of [
  ['5715550188', '(571) 555-0188'],
  ['1 571 555 0188', '(571) 555-0188'],
  ['571.555.0188 x7', '(571) 555-0188, ext. 7'],
  [' +49 7942 5550123 ', '+49 7942 5550123'],
  ['555-0188', '555-0188'],
  ['Karen', 'Karen'],
  ['', ''],
] as const)
  test(`“${typed}” is read back as “${text}”`, () => {
    assert.equal(typedPhoneText(typed), text)
  })
