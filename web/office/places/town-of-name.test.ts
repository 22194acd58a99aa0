import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTownOfName } from './town-of-name.ts'

const RESTON = 'Reston, Fairfax County, Virginia, 20190, United States'

for (const [typed, name, approximate, expected] of [
  ['Hilton Garden Inn Reston', RESTON, true, true],
  ['Hilton Garden Inn, Reston, VA', RESTON, true, true],
  ['Reston', RESTON, true, false],
  ['reston va', RESTON, true, false],
  ['rest', RESTON, true, false],
  ['12050 Sunset Hills Rd, Reston', `12050 Sunset Hills Rd, ${RESTON}`, true, false],
  ['12050 Sunset Hills Rd, Reston', RESTON, true, false],
  ['Sunset Hills Rd, Reston', RESTON, true, false],
  ['Downtown Reston', RESTON, true, false],
  ['Old Town Reston', RESTON, true, false],
  ['Macy’s Reston', RESTON, true, true],
  ['Medical Center Reston', RESTON, true, true],
  ['Washington Hilton', 'Washington Hilton, Washington, District of Columbia', false, false],
  ['Cafe Reston', 'Reston, a cafe', false, false],
] as const)
  test(`${typed} is ${expected ? 'no name of' : 'found as'} ${name}${approximate ? '' : ', a door'}`, () => {
    assert.equal(isTownOfName(typed, { lat: 38.95, lon: -77.35, name, approximate }), expected)
  })
