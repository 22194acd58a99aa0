import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DueFacts, dueNow } from './due.ts'

const FACTS: DueFacts = {
  ...{ status: 'confirmed', total: 48_000, deposit: 24_000, outstanding: 24_000 },
  ...{ held: 0, underWay: 0, asked: 0, depositArrived: true, guarantee: undefined, refused: 0 },
}
const due = (facts: Partial<DueFacts>) => {
  const { cents = 0, purpose = '', mode = 'pay' } = dueNow({ ...FACTS, ...facts }) ?? {}
  return `${cents} ${purpose}${mode === 'pay' ? '' : ` ${mode}`}`.trim()
}
const UNPAID = { outstanding: 48_000, depositArrived: false }

const CASES: [name: string, facts: Partial<DueFacts>, expected: string][] = [
  ['a request that is held', { status: 'pending', ...UNPAID }, '24000 deposit'],
  ['the deposit of a ride that staff confirmed without it', UNPAID, '24000 deposit'],
  ['nothing once the deposit is paid', {}, '0'],
  [
    'the difference that a change made',
    { total: 52_000, deposit: 26_000, outstanding: 28_000 },
    '2000 change',
  ],
  ['a part of the deposit that goodwill covers', { ...UNPAID, outstanding: 43_000 }, '19000 deposit'],
  ['what staff ask for', { asked: 48_000 }, '24000 requested'],
  ['no more than is left', { asked: 60_000 }, '24000 requested'],
  ['what staff ask for before the deposit is paid', { ...UNPAID, asked: 48_000 }, '48000 deposit'],
  ['nothing where staff asked for less than is paid', { asked: 20_000 }, '0'],
  [
    'a request without a deposit that staff accepted',
    { status: 'pending', ...UNPAID, deposit: 0, asked: 10_000 },
    '10000 deposit',
  ],
  [
    'a request up to the limit whose card is to be kept',
    { status: 'pending', ...UNPAID, deposit: 0, guarantee: { mode: 'keep', cents: 0 } },
    '0 guarantee keep',
  ],
  [
    'a request up to the limit whose amount is to be held',
    { status: 'pending', ...UNPAID, deposit: 0, guarantee: { mode: 'authorise', cents: 48_000 } },
    '48000 guarantee authorise',
  ],
  [
    'the deposit before a guarantee',
    { status: 'pending', ...UNPAID, guarantee: { mode: 'keep', cents: 0 } },
    '24000 deposit',
  ],
  ['what the card refused to hold', { refused: 24_000 }, '24000 guarantee authorise'],
  ['no more of that than is left', { refused: 30_000, outstanding: 20_000 }, '20000 guarantee authorise'],
  ['nothing of it once another card holds it', { refused: 24_000, held: 24_000 }, '0'],
  ['what staff ask for before what the card refused', { refused: 24_000, asked: 30_000 }, '6000 requested'],
  [
    'all that is owed after the ride, whatever the card refused',
    { status: 'completed', refused: 9000 },
    '24000 balance',
  ],
  ['what a card holds is no debt', { asked: 48_000, held: 24_000 }, '0'],
  ['what is on its way is not asked for twice', { asked: 48_000, underWay: 10_000 }, '14000 requested'],
  ['the rest after the ride', { status: 'completed' }, '24000 balance'],
  ['nothing after a ride that a card pays', { status: 'completed', held: 24_000 }, '0'],
  ['a fee that is owed', { status: 'cancelled', outstanding: 25_000 }, '25000 balance'],
  [
    'nothing of a cancelled ride that is settled',
    { status: 'cancelled', outstanding: 0, asked: 48_000 },
    '0',
  ],
]

for (const [name, facts, expected] of CASES)
  test(`what is due now: ${name}`, () => assert.equal(due(facts), expected))

test('what is due is never below zero nor above what is outstanding, and paying it settles it', () => {
  let seed = 7
  const upTo = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (max + 1)
  }
  for (let round = 0; round < 20_000; round++) {
    const total = upTo(100_000)
    const facts: DueFacts = {
      status: (['pending', 'confirmed', 'completed', 'cancelled'] as const)[upTo(3)] ?? 'pending',
      ...{ total, deposit: upTo(total), outstanding: upTo(total), held: upTo(3) ? 0 : upTo(total) },
      ...{ underWay: upTo(3) ? 0 : upTo(total), asked: upTo(3) ? 0 : upTo(2 * total) },
      depositArrived: upTo(1) === 1,
      guarantee: undefined,
      refused: upTo(3) ? 0 : upTo(total),
    }
    const now = dueNow(facts)
    if (!now) continue
    assert.ok(
      now.cents > 0 && now.cents <= facts.outstanding - facts.held - facts.underWay,
      JSON.stringify(facts),
    )
    const isHeld = now.mode === 'authorise'
    const after = isHeld
      ? { held: facts.held + now.cents, refused: 0 }
      : { outstanding: facts.outstanding - now.cents, refused: 0, depositArrived: true }
    const paid = dueNow({ ...facts, ...after })
    assert.equal(paid, undefined, JSON.stringify(facts))
  }
})
