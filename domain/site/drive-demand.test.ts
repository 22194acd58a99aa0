import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DriveDemand, SUGGESTED_PEOPLE_MIN, SUGGESTIONS_MAX, suggestDrives } from './drive-demand.ts'

const drive = (from: string, to: string, quotes: number, reservations = 0): DriveDemand => ({
  ...{ from, to, quotes, reservations },
})
const names = (found: DriveDemand[]) => found.map(({ from, to }) => `${from} to ${to}`)

const CASES: [what: string, demand: DriveDemand[], covered: DriveDemand[], expected: DriveDemand[]][] = [
  ['nothing was asked', [], [], []],
  ['too few people', [drive('Reston, VA', 'IAD', SUGGESTED_PEOPLE_MIN - 1)], [], []],
  [
    'just enough people',
    [drive('A', 'B', SUGGESTED_PEOPLE_MIN)],
    [],
    [drive('A', 'B', SUGGESTED_PEOPLE_MIN)],
  ],
  ['reserved without a quote', [drive('A', 'B', 0, 3)], [], [drive('A', 'B', 0, 3)]],
  ['who is quoted and reserves is one person', [drive('A', 'B', 2, 2)], [], []],
  ['days add up', [drive('A', 'B', 2), drive('A', 'B', 2, 1)], [], [drive('A', 'B', 4, 1)]],
  ['a page covers it', [drive('A', 'B', 9)], [drive('A', 'B', 0)], []],
  ['a page covers the way back', [drive('A', 'B', 9)], [drive('B', 'A', 0)], []],
  ['within one town', [drive('A', 'A', 9)], [], []],
  ['the way that more people asked for', [drive('B', 'A', 2), drive('A', 'B', 3)], [], [drive('A', 'B', 5)]],
  ['the first way where both are alike', [drive('B', 'A', 2), drive('A', 'B', 2)], [], [drive('B', 'A', 4)]],
]
for (const [what, demand, covered, expected] of CASES)
  test(`a page is suggested: ${what}`, () => {
    assert.deepEqual(suggestDrives(demand, covered), expected)
  })

test('most asked comes first, then most reserved, then by name, up to the limit', () => {
  const demand = [drive('D', 'E', 4), drive('B', 'C', 4), drive('C', 'D', 4, 1), drive('A', 'B', 9)]
  assert.deepEqual(names(suggestDrives(demand, [])), ['A to B', 'C to D', 'B to C', 'D to E'])
  const many = Array.from({ length: SUGGESTIONS_MAX + 1 }, (_, i) => drive('A', `T${i}`, 100 - i))
  const found = suggestDrives(many, [])
  assert.equal(found.length, SUGGESTIONS_MAX)
  assert.ok(!names(found).includes(`A to T${SUGGESTIONS_MAX}`))
})
