import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dollars } from './dollars.ts'

test('an amount in cents has its dollars, its thousands and its sign', () => {
  assert.equal(dollars(16_325), '$163.25')
  assert.equal(dollars(12_340_005), '$123,400.05')
  assert.equal(dollars(-1150), '-$11.50')
})
