import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRateable, mayRate, RATING_NAME_CHARACTERS_MAX, ratingName } from './rating.ts'

test('a ride is rated once it is completed and somebody was driven', () => {
  assert.ok(isRateable('completed', ['done']))
  assert.ok(isRateable('completed', ['done', 'cancelled']))
  assert.ok(!isRateable('completed', ['no-show']))
  assert.ok(!isRateable('confirmed', ['done', 'scheduled']))
  assert.ok(!isRateable('cancelled', ['cancelled']))
})

test('the own link rates again, a shared one once', () => {
  assert.deepEqual(
    [mayRate('manage', false), mayRate('manage', true), mayRate('view', false), mayRate('view', true)],
    [true, true, true, false],
  )
})

test('the name that is shown is the first name and an initial', () => {
  assert.equal(ratingName('Ada', 'Byron'), 'Ada B.')
  assert.equal(ratingName('Ada', ''), 'Ada')
  assert.equal(ratingName('Zoë', 'ángeles'), 'Zoë Á.')
  assert.equal(ratingName('x'.repeat(100), 'Byron').length, RATING_NAME_CHARACTERS_MAX)
})
