import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { centsTyped, EXPENSE_CENTS_MAX, type ExpenseWords, missingIn, paidCents } from './expenses.ts'

const expense = (change: Partial<ExpenseWords>): ExpenseWords => ({
  ...{ kind: 'toll', cents: 450, note: '', hasPhotograph: false },
  ...change,
})

test('what was paid has an amount, and a note has words or a photograph', () => {
  assert.equal(missingIn(expense({})), undefined)
  assert.equal(missingIn(expense({ cents: 0 })), 'amount')
  assert.equal(missingIn(expense({ cents: 0, hasPhotograph: true, note: 'Toll' })), 'amount')
  assert.equal(missingIn(expense({ kind: 'note', cents: 0 })), 'words')
  assert.equal(missingIn(expense({ kind: 'note', cents: 0, note: 'A scratch' })), undefined)
  assert.equal(missingIn(expense({ kind: 'note', cents: 0, hasPhotograph: true })), undefined)
})

test('an amount is read as drivers of both languages type it', () => {
  const typed = (text: string) => centsTyped(text)
  assert.deepEqual(['4.5', '4,50', ' $4.50', '4', '0.01'].map(typed), [450, 450, 450, 400, 1])
  assert.equal(centsTyped('1000.00'), EXPENSE_CENTS_MAX)
  for (const wrong of ['', '0', '0.00', '1000.01', '-4', '4.505', '4.5.0', '1,000.00', 'four', '4 5', '１'])
    assert.equal(centsTyped(wrong), undefined, wrong)
})

test('every amount up to the largest is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: EXPENSE_CENTS_MAX }), fc.constantFrom('.', ','), (cents, sign) => {
      const text = `${Math.floor(cents / 100)}${sign}${String(cents % 100).padStart(2, '0')}`
      assert.equal(centsTyped(text), cents)
    }),
  )
})

test('the sum of what was paid leaves notes, and what was taken back, at nothing', () => {
  assert.equal(paidCents([]), 0)
  const paid = [450, 0, 1200].map(cents => ({ cents, withdrawn: null }))
  assert.equal(paidCents(paid), 1650)
  assert.equal(paidCents([...paid, { cents: 99_999, withdrawn: {} }]), 1650)
})
