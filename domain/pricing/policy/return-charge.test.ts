import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ReturningCharge, returnOfCharge } from './return-charge.ts'

test('of a charge that is turned round only what was paid of it goes back', () => {
  const table: [string, ReturningCharge, { refund: number; byHand: number }][] = [
    ['paid by card', { cents: 6000, balance: 0, unposted: 0, left: 54_000 }, { refund: 6000, byHand: 0 }],
    ['owed whole', { cents: 6000, balance: 6000, unposted: 0, left: 48_000 }, { refund: 0, byHand: 0 }],
    ['owed in part', { cents: 6000, balance: 2000, unposted: 0, left: 48_000 }, { refund: 4000, byHand: 0 }],
    ['paid in cash', { cents: 6000, balance: 0, unposted: 0, left: 0 }, { refund: 0, byHand: 6000 }],
    ['paid both ways', { cents: 6000, balance: 0, unposted: 0, left: 1000 }, { refund: 1000, byHand: 5000 }],
    // A deposit of $240 for a trip of $480 that lies ahead stays where it is.
    [
      'covered by a deposit',
      { cents: 6000, balance: -18_000, unposted: 48_000, left: 24_000 },
      { refund: 0, byHand: 0 },
    ],
    [
      'more was held before',
      { cents: 6000, balance: -9000, unposted: 0, left: 9000 },
      { refund: 6000, byHand: 0 },
    ],
  ]
  for (const [name, of, wanted] of table) assert.deepEqual(returnOfCharge(of), wanted, name)
})

test('nothing goes back beyond the charge, beyond what the guest has with us, or beyond the cards', () => {
  const amounts = [0, 1, 999, 6000, 24_000, 48_000]
  for (const cents of amounts.slice(1))
    for (const balance of [...amounts, -1, -6000, -24_000])
      for (const unposted of amounts)
        for (const left of amounts) {
          const { refund, byHand } = returnOfCharge({ cents, balance, unposted, left })
          const after = balance - cents + unposted
          assert.ok(refund >= 0 && byHand >= 0)
          assert.ok(refund <= left && refund + byHand <= cents)
          // What is owed does not grow by what goes back.
          assert.ok(refund + byHand <= Math.max(0, -after))
        }
})
