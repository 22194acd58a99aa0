import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as words from '#messages/quote-texts'
import { cancellingWords } from './cancelling-words.ts'

const SUNDAY = '2026-12-06T16:00:00Z'
const TUESDAY = '2026-12-08T14:00:00Z'
const WRITTEN = { words, format: 'en-US', timeZone: 'America/New_York' }

const rows = (fees: readonly (readonly [until: string | null, feeCents: number])[]) =>
  fees.map(([until, feeCents]) => ({ until, feeCents }))

for (const [title, fees, depositCents, expected] of [
  [
    'with a deposit',
    [
      [SUNDAY, 0],
      [TUESDAY, 19_806],
      [null, 39_612],
    ],
    19_806,
    [
      ['Full deposit refund', 'until Sun, Dec 6, 11:00 am'],
      ['Deposit nonrefundable', 'until Tue, Dec 8, 9:00 am'],
      ['Full fare', 'after that'],
    ],
  ],
  [
    'without a deposit',
    [
      [TUESDAY, 0],
      [null, 39_612],
    ],
    0,
    [
      ['Free cancellation', 'until Tue, Dec 8, 9:00 am'],
      ['Full fare', 'after that'],
    ],
  ],
  [
    'with a fee of its own',
    [
      [TUESDAY, 5000],
      [null, 39_612],
    ],
    19_806,
    [
      ['$50.00 fee', 'until Tue, Dec 8, 9:00 am'],
      ['Full fare', 'after that'],
    ],
  ],
  ['after the last limit', [[null, 39_612]], 19_806, [['Full fare', 'at any time']]],
] as const)
  test(`names what a cancellation costs and until when: ${title}`, () => {
    const found = cancellingWords(rows(fees), { totalCents: 39_612, depositCents }, WRITTEN)
    assert.deepEqual(
      found.map(({ costs, until }) => [costs, until.replaceAll('\u00a0', ' ')]),
      expected,
    )
  })
