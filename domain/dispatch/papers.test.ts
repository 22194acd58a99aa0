import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, MINUTE_MS } from '../values/time.ts'
import { expiredPapers, type Paper, paperState, requiredPapers } from './papers.ts'

const ZONE = 'America/New_York'

const paper = (change: Partial<Paper> = {}): Paper => ({
  ...{ kind: 'insurance', area: '', validThrough: '2026-12-01', required: true, ...change },
})

const minute = (date: string, time: string, { zone = ZONE, fold = 0 as 0 | 1 } = {}) =>
  instantOf({ date, time, fold }, zone) / MINUTE_MS

const CLEAR_MINUTES = 15
const endsOf = (papers: readonly Paper[], zone = ZONE) =>
  requiredPapers(papers, { zone, clearMinutes: CLEAR_MINUTES })
const isExpired = (papers: readonly Paper[], dropOff: number, zone = ZONE) =>
  expiredPapers(endsOf(papers, zone), { clearAt: dropOff + CLEAR_MINUTES }).length > 0

for (const [name, end, expected] of [
  ['at noon of the last day', minute('2026-12-01', '12:00'), false],
  ['in the last minute of the last day', minute('2026-12-01', '23:59'), false],
  ['at midnight sharp', minute('2026-12-02', '00:00'), false],
  ['one minute after midnight', minute('2026-12-02', '00:01'), true],
  ['at 00:30 after a pickup on the last day', minute('2026-12-02', '00:30'), true],
  ['a day later', minute('2026-12-02', '12:00'), true],
] as const)
  test(`a ride that ends ${name} is ${expected ? 'after' : 'within'} a paper valid through December 1`, () => {
    assert.equal(isExpired([paper()], end), expected)
  })

for (const [name, validThrough, end, expected] of [
  // Clocks go back on November 1, so this day has 25 hours.
  ['the first 1:30 of the long day', '2026-10-31', minute('2026-11-01', '01:30'), true],
  ['the second 1:30 of the long day', '2026-11-01', minute('2026-11-01', '01:30', { fold: 1 }), false],
  ['midnight after the long day', '2026-11-01', minute('2026-11-02', '00:00'), false],
  ['a minute after the long day', '2026-11-01', minute('2026-11-02', '00:01'), true],
  // Clocks go forward on March 14, so this day has 23 hours.
  ['midnight after the short day', '2027-03-14', minute('2027-03-15', '00:00'), false],
  ['a minute after the short day', '2027-03-14', minute('2027-03-15', '00:01'), true],
  ['3:00 on the short day', '2027-03-13', minute('2027-03-14', '03:00'), true],
] as const)
  test(`when clocks change, ${name} is ${expected ? 'after' : 'within'} ${validThrough}`, () => {
    assert.equal(isExpired([paper({ validThrough })], end), expected)
  })

test('where clocks skip midnight, the last day ends with the skip', () => {
  // In Beirut, 00:00 of March 29 does not exist.
  const zone = 'Asia/Beirut'
  const one = minute('2026-03-29', '01:00', { zone })
  const papers = [paper({ validThrough: '2026-03-28' })]
  assert.equal(isExpired(papers, one, zone), false)
  assert.equal(isExpired(papers, one + 1, zone), true)
})

const LATER = minute('2026-12-10', '12:00')

for (const [name, papers, expected] of [
  ['no paper at all', [], false],
  ['a paper that is not required', [paper({ required: false })], false],
  ['a renewal that is valid', [paper(), paper({ validThrough: '2027-12-01' })], false],
  ['a renewal that was entered first', [paper({ validThrough: '2027-12-01' }), paper()], false],
  [
    'a valid paper of another kind',
    [paper(), paper({ kind: 'registration', validThrough: '2027-12-01' })],
    true,
  ],
  [
    'a valid permit of another area',
    [
      paper({ kind: 'permit', area: 'DC' }),
      paper({ kind: 'permit', area: 'VA', validThrough: '2027-12-01' }),
    ],
    true,
  ],
  [
    'a renewed permit whose area is typed in small letters',
    [
      paper({ kind: 'permit', area: 'DC' }),
      paper({ kind: 'permit', area: 'dc', validThrough: '2027-12-01' }),
    ],
    false,
  ],
  [
    'a permit that was renewed under the name of the state',
    [
      paper({ kind: 'permit', area: 'MD' }),
      paper({ kind: 'permit', area: 'Maryland', validThrough: '2027-12-01' }),
    ],
    false,
  ],
  [
    'a permit of the District that was renewed for Washington',
    [
      paper({ kind: 'permit', area: 'D.C.' }),
      paper({ kind: 'permit', area: 'Washington', validThrough: '2027-12-01' }),
    ],
    true,
  ],
  ['a required paper before an equal one', [paper(), paper({ required: false })], true],
  ['a required paper after an equal one', [paper({ required: false }), paper()], true],
  ['a paper that never expires', [paper({ validThrough: '9999-12-31' })], false],
  ['a renewal that never expires', [paper(), paper({ validThrough: '9999-12-31' })], false],
  [
    'a renewal that is no longer required',
    [paper(), paper({ validThrough: '2026-12-05', required: false })],
    false,
  ],
] as const)
  test(`${name} ${expected ? 'refuses' : 'allows'} a ride after the end`, () => {
    assert.equal(isExpired(papers, LATER), expected)
  })

test('expired papers are named', () => {
  const papers = [paper({ kind: 'permit', area: 'DC' }), paper({ validThrough: '2027-01-01' })]
  const [found, ...more] = expiredPapers(endsOf(papers), { clearAt: LATER })
  assert.deepEqual([found?.kind, found?.area, found?.validThrough], ['permit', 'DC', '2026-12-01'])
  assert.deepEqual(more, [])
})

test('a permit counts in its area, in any case, and other papers everywhere', () => {
  const papers = [paper({ kind: 'permit', area: 'MD' }), paper({ kind: 'permit', area: 'DC' }), paper()]
  const found = expiredPapers(endsOf(papers), { clearAt: LATER, elsewhere: new Set(['md', 'va']) })
  assert.deepEqual(
    found.map(({ kind, area }) => [kind, area]),
    [
      ['permit', 'DC'],
      ['insurance', ''],
    ],
  )
})

for (const [validThrough, expected] of [
  ['2026-11-30', 'expired'],
  ['2026-12-01', '3-days'],
  ['2026-12-04', '3-days'],
  ['2026-12-05', '14-days'],
  ['2026-12-15', '14-days'],
  ['2026-12-16', '30-days'],
  ['2026-12-31', '30-days'],
  ['2027-01-01', 'valid'],
] as const)
  test(`on December 1, a paper valid through ${validThrough} is ${expected}`, () => {
    assert.equal(paperState(validThrough, '2026-12-01'), expected)
  })
