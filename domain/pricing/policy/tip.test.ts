import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TipCase, tipOffer } from './tip.ts'

const DONE = '2026-11-20T17:00:00.000Z'
const LAST = new Date('2026-12-20T17:00:00.000Z')
const CASE: TipCase = { doneAt: DONE, isOver: true, fareCents: 48_000, givenCents: 0 }

test('a tip is offered in three shares of the fare, and at most the fare, to the last instant of 30 days', () => {
  assert.deepEqual(tipOffer(CASE, LAST), {
    choices: [
      { points: 1000, cents: 4800 },
      { points: 1500, cents: 7200 },
      { points: 2000, cents: 9600 },
    ],
    maxCents: 48_000,
    until: LAST.toISOString(),
  })
  assert.equal(tipOffer(CASE, new Date(LAST.getTime() + 1)), undefined)
})

test('half a cent is rounded up, and a share of nothing is not offered', () => {
  const offer = tipOffer({ ...CASE, fareCents: 3 }, new Date(DONE))
  assert.deepEqual(offer?.choices, [{ points: 2000, cents: 1 }])
  assert.deepEqual(
    tipOffer({ ...CASE, fareCents: 12_345 }, new Date(DONE))?.choices.map(({ cents }) => cents),
    [1235, 1852, 2469],
  )
})

for (const [name, over] of [
  ['before the ride', { doneAt: null }],
  ['while a trip lies ahead', { isOver: false }],
  ['without a price', { fareCents: 0 }],
  ['a second time', { givenCents: 1 }],
] as [string, Partial<TipCase>][])
  test(`no tip is taken ${name}`, () => {
    assert.equal(tipOffer({ ...CASE, ...over }, new Date(DONE)), undefined)
  })
