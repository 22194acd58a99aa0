import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Entry, mirrorOf } from './entry.ts'
import {
  disputeEnded,
  disputeOpened,
  goodwillGiven,
  moneyReceived,
  moneyReceivedByHand,
  moneyRefunded,
  moneyReturnedByHand,
  paidOut,
  tipReceived,
  tipRefunded,
  tipsPaidOut,
} from './postings.ts'
import { receivedOf } from './received.ts'

const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'ada' }
const ABOUT = { ...MADE, reservationId: 'r1' }
const CARD = { ...ABOUT, paymentId: 'p1', account: 'clearing.stripe' } as const

const card = moneyReceived({ ...CARD, operationId: 'o1', cents: 9000, kind: 'payment' })
const cash = moneyReceivedByHand({ ...ABOUT, id: 'c', cents: 500, how: 'cash' })
const bank = moneyReceivedByHand({ ...ABOUT, id: 'b', cents: 700, how: 'bank' })
const refund = moneyRefunded({ ...CARD, operationId: 'o2', cents: 2000 })
const back = moneyReturnedByHand({ ...ABOUT, id: 'r', cents: 100, how: 'cash' })
const payout = tipsPaidOut({ ...MADE, id: 't', driverId: 'd1', cents: 300, account: 'cash' })
const tip = { ...CARD, driverId: 'd1' }
const disputed = { ...CARD, ref: 'x', cents: 900 }
const opened = disputeOpened({ ...disputed, feeCents: 1500 })
const ended = (won: boolean) => disputeEnded({ ...disputed, won })
const trial = { ...disputed, account: 'clearing.test' } as const

for (const [what, entries, expected] of [
  ['by card, in cash and to the bank', [card, cash, bank], [9000, 500, 700, 0]],
  ['less refunds, also in cash', [card, cash, refund, back], [9000, 500, 0, 2100]],
  ['with tips by link', [tipReceived({ ...tip, operationId: 'o3', cents: 400 })], [400, 0, 0, 0]],
  ['with refunded tips', [tipRefunded({ ...tip, operationId: 'o4', cents: 400 })], [0, 0, 0, 400]],
  ['without what was recorded by mistake', [cash, mirrorOf(cash, MADE)], [0, 0, 0, 0]],
  ['without a refund that was reversed', [back, mirrorOf(back, MADE)], [0, 0, 0, 0]],
  [
    'without a refund that did not arrive',
    [refund, mirrorOf(refund, { ...MADE, kind: 'refund-failed' })],
    [0, 0, 0, 0],
  ],
  ['without payouts to drivers', [payout], [0, 0, 0, 0]],
  ['without payouts to drivers that were undone', [mirrorOf(payout, MADE)], [0, 0, 0, 0]],
  [
    'without transfers of the provider',
    [paidOut({ ...MADE, itemId: 'i', cents: 800, account: 'clearing.stripe' })],
    [0, 0, 0, 0],
  ],
  ['less a dispute that is open, without its fee', [card, opened], [9000, 0, 0, 0, 900]],
  ['less a dispute that was lost', [card, opened, ended(false)], [9000, 0, 0, 0, 900]],
  ['with a dispute that was won', [card, opened, ended(true)], [9000, 0, 0, 0]],
  ['with one that was opened before', [ended(true)], [0, 0, 0, 0, -900]],
  ['without disputes of test payments', [disputeOpened({ ...trial, feeCents: 0 })], [0, 0, 0, 0]],
  [
    'without credits, vouchers and test payments',
    [
      goodwillGiven({ ...ABOUT, id: 'g', cents: 100 }),
      moneyReceivedByHand({ ...ABOUT, id: 'v', cents: 100, how: 'voucher' }),
      moneyReceived({ ...CARD, operationId: 'o5', cents: 900, kind: 'payment', account: 'clearing.test' }),
    ],
    [0, 0, 0, 0],
  ],
] satisfies [string, Entry[], number[]][])
  test(`money of guests is counted ${what}`, () => {
    const { card, cash, bank, refunded, disputed } = receivedOf(entries.flat())
    const [byCard, inCash, byBank, back, withdrawn = 0] = expected
    assert.deepEqual([card, cash, bank, refunded, disputed], [byCard, inCash, byBank, back, withdrawn])
  })
