import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  daysOfRule,
  firstDayRequired,
  lastDayRequired,
  longestRule,
  RECORD_RULES,
  ruleAgainst,
  rulesIn,
  rulesOfRide,
} from './record-rules.ts'

const [VIRGINIA, DC] = [RECORD_RULES[0]!, RECORD_RULES[1]!]

describe('how long trip records are required', () => {
  const cases: [ride: string, years: number, last: string][] = [
    ['2026-12-08', 3, '2029-12-08'],
    ['2026-12-08', 2, '2028-12-08'],
    ['2026-12-31', 3, '2029-12-31'],
    ['2027-01-01', 2, '2029-01-01'],
    ['2028-02-28', 3, '2031-02-28'],
    // February 29 has no anniversary in three years: a day more, never a day less.
    ['2028-02-29', 3, '2031-03-01'],
    ['2028-02-29', 4, '2032-02-29'],
  ]
  for (const [ride, years, last] of cases) {
    test(`a ride on ${ride} for ${years} years: through ${last}`, () => {
      assert.equal(lastDayRequired(ride, { years }), last)
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
      assert.ok(firstDayRequired(last, { years }) <= ride, 'on the last day')
      assert.ok(firstDayRequired(next, { years }) > ride, 'on the day after')
    })
  }

  test('every ride of eight years is required on its last day and on no later one', () => {
    for (const years of [1, 2, 3, 4, 7]) {
      for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += 86_400_000) {
        const ride = new Date(at).toISOString().slice(0, 10)
        const last = lastDayRequired(ride, { years })
        const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
        assert.ok(firstDayRequired(last, { years }) <= ride, `${ride} on ${last}`)
        assert.ok(firstDayRequired(next, { years }) > ride, `${ride} on ${next}`)
        assert.ok((Date.parse(last) - at) / 86_400_000 <= daysOfRule({ years }) || /02-29$/.test(ride), ride)
      }
    }
  })
})

describe('the rule that refuses a period', () => {
  const cases: [areas: string[], days: number, refused: string | undefined][] = [
    [['VA'], 1095, VIRGINIA.source],
    [['VA'], 1096, undefined],
    [['DC'], 730, DC.source],
    [['DC'], 731, undefined],
    [['DC', 'VA'], 731, VIRGINIA.source],
    [['DC', 'VA'], 1096, undefined],
    [['MD'], 30, undefined],
    [[], 30, undefined],
  ]
  for (const [areas, days, refused] of cases)
    test(`${days} days in ${areas.join(' and ') || 'no area'}: ${refused ?? 'none'}`, () => {
      assert.equal(ruleAgainst(days, rulesIn(areas, RECORD_RULES))?.source, refused)
    })

  test('the longest of those that apply counts, the first of equal ones', () => {
    assert.equal(longestRule([]), undefined)
    assert.equal(longestRule([DC, VIRGINIA, { ...VIRGINIA, area: 'XX' }]), VIRGINIA)
  })
})

describe('the rules of a ride', () => {
  const VA = '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States'
  const D = '1600 Pennsylvania Avenue NW, Washington, DC 20500'
  const MARYLAND = '1 Wisconsin Avenue, Bethesda, Maryland, 20814'
  const AIRPORT = 'Dulles (IAD)'
  const cases: [addresses: string[], sources: string[]][] = [
    [
      [VA, D],
      [VIRGINIA.source, DC.source],
    ],
    [[D, VA, D], [DC.source]],
    [[D, MARYLAND], [DC.source]],
    [[MARYLAND, VA], [VIRGINIA.source]],
    [[VA], [VIRGINIA.source]],
    [[MARYLAND, D, MARYLAND], []],
    // Without a known state any of them may apply.
    [
      [D, AIRPORT],
      [VIRGINIA.source, DC.source],
    ],
    [[], [VIRGINIA.source, DC.source]],
  ]
  for (const [addresses, sources] of cases)
    test(`${addresses.map(address => address.slice(0, 20)).join(' to ') || 'nowhere'}: ${sources.length}`, () => {
      const found = rulesOfRide(addresses, RECORD_RULES).map(({ source }) => source)
      assert.deepEqual(found, sources)
    })
})
