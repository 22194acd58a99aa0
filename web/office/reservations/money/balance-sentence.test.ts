import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceSentence } from './balance-sentence.ts'

const NONE = {
  ...{ totalCents: 48_000, depositCents: 24_000, heldCents: 0, dueCents: 48_000 },
  ...{ owedCents: 0, ahead: true, postingCount: 0 },
}
const told = (money: Partial<Omit<typeof NONE, 'totalCents'>> & { totalCents?: number | null }) =>
  balanceSentence({ ...NONE, ...money })

test('a balance is told before the trip by what is held and what is due', () => {
  assert.equal(told({}), 'Balance due: $480.00.')
  assert.equal(
    told({ heldCents: 24_000, dueCents: 24_000 }),
    '$240.00 deposit paid, $240.00 due after the trip.',
  )
  assert.equal(told({ heldCents: 10_000, dueCents: 38_000 }), '$100.00 paid, $380.00 balance due.')
  assert.equal(told({ heldCents: 48_000, dueCents: 0 }), 'Paid in full: $480.00.')
  assert.equal(told({ totalCents: null, dueCents: 0 }), 'No price agreed, no payments recorded.')
})

test('and after it by what is owed or to be returned', () => {
  assert.equal(told({ ahead: false, dueCents: 6000, owedCents: 6000 }), 'Balance due: $60.00.')
  assert.equal(told({ ahead: false, dueCents: 0, heldCents: 6000 }), '$60.00 credit to refund or apply.')
  assert.equal(told({ ahead: false, dueCents: 0 }), 'Settled.')
})
