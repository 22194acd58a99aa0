import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCents } from './format-number.ts'

test('an amount in cents has its dollars, its thousands and its sign', () => {
  assert.equal(formatCents(16_325), '$163.25')
  assert.equal(formatCents(12_340_005), '$123,400.05')
  assert.equal(formatCents(-1150), '-$11.50')
  assert.equal(formatCents(-0), '$0.00')
})
