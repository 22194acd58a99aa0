import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyMatch } from './typed-place.ts'

const place = (display_name: string) => ({ display_name })
const DULLES = place(
  'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Virginia, 20166, United States',
)
const DULLES_TOWN = place('Dulles Town Center, Loudoun County, Virginia, United States')
const CAPITAL = place('Washington, District of Columbia, United States')
const VILLAGE = place('Washington, Rappahannock County, Virginia, 22747, United States')

test('a typed address is certain if exactly one place contains all its words', () => {
  assert.equal(onlyMatch('dulles airport', [DULLES, DULLES_TOWN]), DULLES)
  assert.equal(onlyMatch('Dulles, Airport  IAD', [DULLES, DULLES_TOWN]), DULLES)
  assert.equal(onlyMatch('washington d.c.', [CAPITAL, VILLAGE, DULLES]), CAPITAL)
  assert.equal(onlyMatch('Washington VA 22747', [CAPITAL, VILLAGE]), VILLAGE)
  assert.equal(onlyMatch('12 Oak Ave', [place('12 Oak Avenue, Triangle')])?.display_name.length, 23)
})

test('with two candidates, or a word that is not found, it is a guess', () => {
  assert.equal(onlyMatch('washington', [CAPITAL, VILLAGE]), undefined)
  assert.equal(onlyMatch('dull', [DULLES]), undefined)
  assert.equal(onlyMatch('dulles airport gate 4', [DULLES]), undefined)
  assert.equal(onlyMatch('  ,', [DULLES]), undefined)
  assert.equal(onlyMatch('anything', []), undefined)
})
