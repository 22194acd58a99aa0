import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedMeanwhile } from './merge-records.ts'

const TYPED = { name: 'Ada', note: 'Old', address: { locality: 'Triangle' }, features: ['One'] }

test('nothing that was typed while a form was saved leaves nothing', () => {
  assert.equal(typedMeanwhile({ sent: TYPED, typed: TYPED, now: structuredClone(TYPED) }), undefined)
})

test('what was typed while a form was saved stays, also a text that was emptied', () => {
  const now = { ...TYPED, note: '', address: { locality: 'Quantico' }, features: ['One', 'Two'] }
  assert.deepEqual(typedMeanwhile({ sent: TYPED, typed: TYPED, now }), { values: now, isShown: true })
})

test('untouched fields take the saved values, so that changes by others are not reverted', () => {
  const sent = { ...TYPED, name: 'Grace' }
  const now = { ...TYPED, note: 'New' }
  assert.deepEqual(typedMeanwhile({ sent, typed: TYPED, now }), {
    values: { ...TYPED, name: 'Grace', note: 'New' },
    isShown: false,
  })
})
