import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isActive } from './active-code.ts'

test('a promo code is active on its days until it is used up', () => {
  const code = { booksFrom: null, booksUntil: '2026-12-31', maxUses: 2, used: 1 }
  assert.equal(isActive(code, '2026-12-31'), true)
  assert.equal(isActive({ ...code, used: 2 }, '2026-12-31'), false)
  assert.equal(isActive({ ...code, maxUses: null, used: 9 }, '2026-12-31'), true)
  assert.equal(isActive(code, '2027-01-01'), false)
})
