import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargedUnder, earnedBy, earnedOf, handRefundsOf, netPaidOf, standingOf } from './balances.ts'
import { mirrorOf } from './entry.ts'
import { agreesWithPayment } from './invariants.ts'
import {
  cutTaken,
  extraCharged,
  goodwillGiven,
  moneyReceived,
  moneyReceivedByHand,
  moneyRefunded,
  moneyReturnedByHand,
  rideDone,
  tipReceived,
  tipRefunded,
  waitingCharged,
} from './postings.ts'
import { type FaredTrip, faresOf, outstandingOf } from './rides.ts'

const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'ada' }
const ABOUT = { ...MADE, reservationId: 'r1' }
const PAYMENT = { ...ABOUT, paymentId: 'p1' }
const ACCOUNTS = ['clearing.stripe', 'clearing.test', 'cash', 'bank'] as const

test('a guest paid what came in on any account for money, less what went back', () => {
  for (const account of ACCOUNTS) {
    const paid = moneyReceived({ ...PAYMENT, operationId: 'o1', cents: 900, account, kind: 'payment' })
    const back = moneyRefunded({ ...PAYMENT, operationId: 'o2', cents: 200, account })
    assert.equal(netPaidOf([...paid, ...back]), 700)
  }
  const noMoney = [
    goodwillGiven({ ...ABOUT, id: 'g', cents: 100 }),
    moneyReceivedByHand({ ...ABOUT, id: 'v', cents: 100, how: 'voucher' }),
    waitingCharged({ ...ABOUT, tripId: 't1', cents: 100 }),
    tipReceived({ ...PAYMENT, operationId: 'o3', cents: 100, account: 'cash', driverId: null }),
    cutTaken({ ...MADE, itemId: 'i', cents: 100, account: 'clearing.test' }),
    tipRefunded({ ...PAYMENT, operationId: 'o4', cents: 50, account: 'cash', driverId: null }),
  ]
  assert.equal(netPaidOf(noMoney.flat()), 0)
})

test('waiting is named after its trip, an extra after its place in the list of the reservation', () => {
  const charges = [
    ...waitingCharged({ ...ABOUT, tripId: 't1', cents: 100 }),
    ...extraCharged({ ...ABOUT, item: '2', cents: 200 }),
  ]
  assert.deepEqual(
    charges.map(({ entry, kind, credit, madeBy }) => [entry, kind, credit, madeBy]),
    [
      ['waiting:t1', 'waiting', 'waiting', 'ada'],
      ['extra:r1:2', 'extra', 'extras', 'ada'],
    ],
  )
})

test('money by hand is a payment or a refund, and a voucher lowers the income', () => {
  const moves = (how: 'cash' | 'bank' | 'voucher') =>
    moneyReceivedByHand({ ...ABOUT, id: 'h1', cents: 100, how }).map(
      ({ entry, kind, debit, credit, cents }) => [entry, kind, debit, credit, cents].join(' '),
    )
  assert.deepEqual(moves('cash'), ['paid:h1 payment cash customer 100'])
  assert.deepEqual(moves('bank'), ['paid:h1 payment bank customer 100'])
  assert.deepEqual(moves('voucher'), ['paid:h1 payment discounts customer 100'])
  const [back, ...more] = moneyReturnedByHand({ ...ABOUT, id: 'h2', cents: 100, how: 'bank' })
  assert.deepEqual(
    [back?.entry, back?.kind, back?.debit, back?.credit, back?.cents, more.length],
    ['refund:h2', 'refund', 'customer', 'bank', 100, 0],
  )
})

test('what was received by hand is returned by hand, by account and up to what is left', () => {
  const received = (how: 'cash' | 'bank' | 'voucher', cents: number) =>
    moneyReceivedByHand({ ...ABOUT, id: how, cents, how })
  const back = moneyReturnedByHand({ ...ABOUT, id: 'back', cents: 300, how: 'cash' })
  const card = moneyReceived({
    ...{ ...PAYMENT, operationId: 'o1', cents: 700, account: 'clearing.test', kind: 'payment' },
  } as const)
  const [cash, bank] = [received('cash', 900), received('bank', 200)]
  for (const [postings, left, expected] of [
    [[...cash, ...bank, ...card], 1800, 'cash 900, bank 200'],
    [[...cash, ...back, ...card], 1300, 'cash 600'],
    [[...cash, ...bank], 100, 'cash 100, bank 100'],
    [[...cash, ...mirrorOf(cash, MADE)], 0, ''],
    [[...cash, ...card], 0, ''],
    [[...card, ...received('voucher', 500)], 700, ''],
  ] as const)
    assert.equal(
      handRefundsOf(postings, left)
        .map(({ how, cents }) => `${how} ${cents}`)
        .join(', '),
      expected,
    )
})

test('charges under a name include its aliases and exclude other names', () => {
  const waiting = (tripId: string, cents: number) => waitingCharged({ ...ABOUT, tripId, cents })
  const [first, second, other] = [waiting('t1', 100), waiting('t1.2', 20), waiting('t11', 7)]
  const all = [...first, ...second, ...other]
  assert.equal(chargedUnder(all, 'waiting:t1'), 120)
  assert.equal(chargedUnder(all, 'waiting:t11'), 7)
  assert.equal(chargedUnder([...all, ...mirrorOf(second, MADE)], 'waiting:t1'), 100)
  const suffix = waiting('t1', 5).map(posting => ({ ...posting, entry: 'x.waiting:t1.' }))
  assert.equal(chargedUnder([...suffix], 'waiting:t1'), 0)
})

test('a company earns its income less what it gives away, and nothing of tips and taxes', () => {
  const ride = rideDone({
    ...{ ...ABOUT, tripId: 't1' },
    lines: [
      { kind: 'ride', cents: 1000 },
      { kind: 'extra', cents: 100 },
      { kind: 'fee', cents: 10 },
      { kind: 'discount', cents: -300 },
      { kind: 'gratuity', cents: 200 },
      { kind: 'tax', cents: 60 },
    ],
  })
  assert.equal(earnedOf(ride), 810)
  const move = (debit: 'customer' | 'goodwill', credit: 'rides' | 'customer') =>
    earnedBy({ debit, credit, cents: 5 })
  assert.deepEqual(move('customer', 'rides'), { incomeCents: 5, reducedCents: 0 })
  assert.deepEqual(move('goodwill', 'customer'), { incomeCents: 0, reducedCents: 5 })
  const given = goodwillGiven({ ...ABOUT, id: 'g', cents: 50 })
  const cut = cutTaken({ ...MADE, itemId: 'i', cents: 30, account: 'clearing.stripe' })
  assert.equal(earnedOf([...ride, ...given, ...cut]), 730)
})

test('a guest still owes posted, unpaid amounts and the fares of upcoming trips', () => {
  const trip = (progress: FaredTrip['progress']): FaredTrip => ({
    ...{ id: 't1', progress, lines: [{ kind: 'ride', cents: 900 }] },
  })
  const waiting = waitingCharged({ ...ABOUT, tripId: 't1', cents: 100 })
  const paid = moneyReceivedByHand({ ...ABOUT, id: 'h1', cents: 700, how: 'cash' })
  assert.equal(outstandingOf([...waiting, ...paid], [trip('scheduled')]), 300)
  assert.equal(outstandingOf([...waiting, ...paid], [trip('cancelled')]), -600)
  assert.equal(faresOf([trip('scheduled'), { ...trip('done'), id: 't2' }]), 1800)
  assert.equal(faresOf([trip('no-show')]), 0)
  assert.deepEqual(standingOf(paid), { heldCents: 700, owedCents: 0 })
})

test('a payment agrees with the provider whichever account and kind it has', () => {
  for (const account of ACCOUNTS) {
    const about = { ...PAYMENT, account }
    const deposit = moneyReceived({ ...about, operationId: 'o1', cents: 900, kind: 'deposit' })
    const back = moneyRefunded({ ...about, operationId: 'o2', cents: 200 })
    const tip = tipReceived({ ...about, operationId: 'o3', cents: 50, driverId: null })
    const amounts = { capturedCents: 950, refundedCents: 200 }
    assert.ok(agreesWithPayment([...deposit, ...back, ...tip], amounts))
    assert.ok(!agreesWithPayment([...deposit, ...back], amounts))
    const cut = cutTaken({ ...MADE, itemId: 'i', cents: 30, account: 'clearing.stripe' })
    assert.ok(agreesWithPayment([...deposit, ...back, ...tip, ...cut], amounts))
  }
})
