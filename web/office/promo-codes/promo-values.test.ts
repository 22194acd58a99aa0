import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promoValues, readPromo } from './promo-values.ts'

const promo = {
  _id: 'a',
  code: 'WELCOME10',
  points: 1000,
  cents: null,
  maxCents: 3000,
  minCents: null,
  booksFrom: '2026-12-01',
  booksUntil: null,
  ridesFrom: null,
  ridesUntil: null,
  maxUses: 5,
  maxPerPerson: null,
  classes: ['sedan', 'suv'],
  used: 2,
  version: 1,
}

test('the form shows per cent and dollars, and is read as the same promo code', () => {
  const values = promoValues(promo) as Record<string, string>
  assert.deepEqual([values['points'], values['cents'], values['maxCents']], ['10', '', '30.00'])
  assert.equal(values['classes'], 'sedan, suv')
  const { _id, used, version, ...input } = promo
  const { _id: id, used: uses, version: seen, ...read } = readPromo(values) as typeof promo
  assert.deepEqual(read, input)
})

test('what is no amount is sent as it was typed', () => {
  assert.equal(readPromo({ code: 'A', points: 'ten' }).points, 'ten')
  assert.equal(readPromo({ code: 'A', points: '' }).points, null)
})
