import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormValues } from '../forms/form-values.ts'
import { promoDays } from './promo-days.ts'
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
  const values = promoValues(promo) as FormValues
  assert.deepEqual([values['points'], values['cents'], values['maxCents']], ['10', '', '30.00'])
  assert.deepEqual(values['classes'], { _sedan: true, _suv: true })
  const { _id, used, version, ...input } = promo
  const { _id: id, used: uses, version: seen, ...read } = readPromo(values) as typeof promo
  assert.deepEqual(read, input)
})

test('days without a start or an end say only the other', () => {
  const none = { booksFrom: null, booksUntil: null, ridesFrom: null, ridesUntil: null }
  assert.equal(promoDays(none), '')
  assert.equal(promoDays({ ...none, booksUntil: '2027-01-31' }), 'booked until Jan 31, 2027')
  assert.equal(promoDays({ ...none, ridesFrom: '2027-02-01' }), 'trips from Feb 1, 2027')
  const both = { ...none, booksFrom: '2027-01-01', booksUntil: '2027-01-31' }
  assert.equal(promoDays(both), 'booked Jan 1, 2027 to Jan 31, 2027')
})

test('what is no amount is sent as it was typed', () => {
  assert.equal(readPromo({ code: 'A', points: 'ten' }).points, 'ten')
  assert.equal(readPromo({ code: 'A', points: '' }).points, null)
})
