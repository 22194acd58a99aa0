import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneText } from './phone-text.ts'

test('a number of North America is written with its area code in brackets, others as they are', () => {
  assert.equal(phoneText('+17035550199'), '(703) 555-0199')
  assert.equal(phoneText('+17035550199;ext=12'), '(703) 555-0199, ext. 12')
  assert.equal(phoneText('+4979425550123'), '+4979425550123')
  assert.equal(phoneText(''), '')
})
