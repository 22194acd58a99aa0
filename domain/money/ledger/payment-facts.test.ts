import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AbsorbingPayment, absorb, EMPTY_FACTS, type PaymentFacts, standingOfPayment } from './absorb.ts'
import type { DisputedFact, RefundedFact, Snapshot } from './snapshot.ts'

const AT = '2026-05-18T12:00:00.000Z'
const LATER = '2026-05-19T12:00:00.000Z'
const CARD = { brand: 'visa', last4: '4242' }
const PAYMENT: AbsorbingPayment = {
  ...{ id: 'p1', reservationId: 'r1', purpose: 'deposit', mode: 'pay', account: 'clearing.test' },
  ...{ facts: EMPTY_FACTS, card: null, kept: null, driverId: 'd1' },
}
const OPENED: Snapshot = { ...EMPTY_FACTS, card: null, kept: null }
const captured = (cents: number, operationId = 'o1', at = AT) => ({ operationId, cents, at })
const refund = (change: Partial<RefundedFact> = {}): RefundedFact => ({
  ...{ ref: 're1', operationId: 'o2', cents: 4000, state: 'accepted', at: AT },
  ...change,
})
const dispute = (change: Partial<DisputedFact> = {}): DisputedFact => ({
  ...{ ref: 'd1', state: 'opened', cents: 9000, at: AT },
  ...change,
})
const PAID: Partial<PaymentFacts> = { captures: [captured(9000)] }
const HELD: Partial<PaymentFacts> = { authorisedCents: 9000 }

type Case = [facts: Partial<PaymentFacts>, kept: string | null, state: string, amounts: number[]]
/** Amounts: authorized, captured, refunded. */
const STANDINGS: Record<string, Case> = {
  'nothing yet': [{}, null, 'opened', [0, 0, 0]],
  'an authorization': [HELD, null, 'held', [9000, 0, 0]],
  'a released authorization': [{ ...HELD, page: 'released' }, null, 'released', [0, 0, 0]],
  'a lapsed authorization': [{ ...HELD, page: 'lapsed' }, null, 'lapsed', [0, 0, 0]],
  'a captured part of an authorization': [
    { ...HELD, captures: [captured(4000)] },
    null,
    'captured',
    [0, 4000, 0],
  ],
  'a stored card': [{ page: 'paying' }, 'card1', 'held', [0, 0, 0]],
  'a stored card whose charge failed': [{ page: 'failed' }, 'card1', 'failed', [0, 0, 0]],
  'a stored card that was released': [{ page: 'released' }, 'card1', 'released', [0, 0, 0]],
  'a stored card that lapsed': [{ page: 'lapsed' }, 'card1', 'lapsed', [0, 0, 0]],
  'a stored card that was forgotten': [{ page: 'paying', forgotten: true }, null, 'released', [0, 0, 0]],
  'an erased guest': [{ page: 'paying', erased: true }, null, 'released', [0, 0, 0]],
  'an expired page': [{ page: 'expired' }, null, 'expired', [0, 0, 0]],
  'a capture after an expired page': [{ ...PAID, page: 'expired' }, null, 'captured', [0, 9000, 0]],
  'a refunded part': [{ ...PAID, refunds: [refund()] }, null, 'part-refunded', [0, 9000, 4000]],
  'two refunds of the whole': [
    { ...PAID, refunds: [refund(), refund({ ref: 're2', cents: 5000 })] },
    null,
    'refunded',
    [0, 9000, 9000],
  ],
  'more refunds than money': [
    { ...PAID, refunds: [refund({ cents: 9500 })] },
    null,
    'refunded',
    [0, 9000, 9000],
  ],
  'a failed refund': [{ ...PAID, refunds: [refund({ state: 'failed' })] }, null, 'captured', [0, 9000, 0]],
  'an open dispute': [{ ...PAID, disputes: [dispute()] }, null, 'disputed', [0, 9000, 0]],
  'a dispute that is won': [{ ...PAID, disputes: [dispute({ state: 'won' })] }, null, 'won', [0, 9000, 0]],
  'an open dispute before one that is won': [
    { ...PAID, disputes: [dispute(), dispute({ ref: 'd2', state: 'won' })] },
    null,
    'disputed',
    [0, 9000, 0],
  ],
  'an open dispute after one that is won': [
    { ...PAID, disputes: [dispute({ state: 'won' }), dispute({ ref: 'd2' })] },
    null,
    'disputed',
    [0, 9000, 0],
  ],
  'two decided disputes': [
    { ...PAID, disputes: [dispute({ state: 'won' }), dispute({ ref: 'd2', state: 'lost' })] },
    null,
    'lost',
    [0, 9000, 0],
  ],
}

describe('the standing of a payment', () => {
  for (const [name, [facts, kept, state, amounts]] of Object.entries(STANDINGS))
    test(`with ${name} is ${state}`, () => {
      const standing = standingOfPayment({ facts: { ...EMPTY_FACTS, ...facts }, kept })
      const { heldCents, capturedCents, refundedCents } = standing
      assert.deepEqual([standing.state, [heldCents, capturedCents, refundedCents]], [state, amounts])
    })

  test('dates from its first capture', () => {
    const facts = { ...EMPTY_FACTS, captures: [captured(1, 'o1', LATER), captured(1, 'o2', AT)] }
    assert.equal(standingOfPayment({ facts, kept: null }).capturedAt, AT)
    assert.equal(standingOfPayment({ facts: EMPTY_FACTS, kept: null }).capturedAt, null)
  })
})

/** The facts after both snapshots, which must not depend on their order. */
function joined(one: Partial<Snapshot>, other: Partial<Snapshot>) {
  const after = (...told: Partial<Snapshot>[]) => {
    let payment: AbsorbingPayment = PAYMENT
    for (const change of told) payment = absorb(payment, { ...OPENED, ...change }).payment
    return payment
  }
  const payment = after(one, other)
  assert.deepEqual(after(other, one), payment)
  assert.deepEqual(after(one, other, one), payment)
  return payment
}

describe('of two snapshots in any order', () => {
  test('the later page and the later deadline hold', () => {
    assert.equal(joined({ page: 'paying' }, { page: 'expired' }).facts.page, 'expired')
    assert.equal(joined({ captureBefore: AT }, { captureBefore: LATER }).facts.captureBefore, LATER)
    assert.equal(joined({ captureBefore: AT }, { captureBefore: null }).facts.captureBefore, AT)
    assert.equal(joined({ authorisedCents: 5 }, { authorisedCents: 7 }).facts.authorisedCents, 7)
  })

  test('captures and declined cards are listed once each, by their names', () => {
    const { captures } = joined({ captures: [captured(2, 'o2')] }, { captures: [captured(1, 'o1')] }).facts
    assert.deepEqual(captures, [captured(1, 'o1'), captured(2, 'o2')])
    assert.deepEqual(joined({ captures: [captured(1)] }, { captures: [captured(2)] }).facts.captures, [
      captured(2),
    ])
    const declined = (ref: string, at = AT) => ({ declines: [{ ref, at }] })
    assert.deepEqual(joined(declined('x2'), declined('x1')).facts.declines, [
      { ref: 'x1', at: AT },
      { ref: 'x2', at: AT },
    ])
    assert.deepEqual(joined(declined('x1'), {}).facts.declines, declined('x1').declines)
    assert.equal('declines' in joined({}, {}).facts, false)
  })

  test('a refund that failed stays failed, and a decided dispute stays decided', () => {
    const refunds = (one: RefundedFact, other: RefundedFact) =>
      joined({ refunds: [one] }, { refunds: [other] }).facts.refunds
    const failed = refund({ state: 'failed', cents: 400 })
    assert.deepEqual(refunds(refund({ cents: 500 }), failed), [failed])
    assert.deepEqual(refunds(refund({ cents: 500 }), refund({ cents: 400 })), [refund({ cents: 500 })])
    assert.deepEqual(refunds(refund({ ref: 're2' }), refund()), [refund(), refund({ ref: 're2' })])
    const disputes = (one: DisputedFact, other: DisputedFact) =>
      joined({ disputes: [one] }, { disputes: [other] }).facts.disputes
    const [won, lost] = [dispute({ state: 'won' }), dispute({ state: 'lost' })]
    assert.deepEqual(disputes(dispute(), won), [won])
    assert.deepEqual(disputes(won, lost), [lost])
    assert.deepEqual(disputes(lost, dispute()), [lost])
    assert.deepEqual(disputes(dispute({ ref: 'd2' }), won), [won, dispute({ ref: 'd2' })])
  })

  test('a stored card that was forgotten does not come back, though the card of the payment is shown', () => {
    const stored = { kept: 'card1', card: CARD }
    assert.deepEqual([joined(stored, {}).kept, joined(stored, {}).card], ['card1', CARD])
    const forgotten = joined(stored, { forgotten: true })
    assert.deepEqual([forgotten.kept, forgotten.card, forgotten.facts.forgotten], [null, CARD, true])
  })

  test('an erased guest has no card, whatever the provider says', () => {
    const facts: PaymentFacts = { ...EMPTY_FACTS, erased: true }
    const { payment } = absorb({ ...PAYMENT, facts }, { ...OPENED, kept: 'card1', card: CARD })
    assert.deepEqual([payment.kept, payment.card, payment.facts.erased], [null, null, true])
    assert.equal('erased' in joined({}, {}).facts, false)
    assert.equal('forgotten' in joined({}, {}).facts, false)
  })
})

describe('the entries of a payment', () => {
  const entries = (change: Partial<Snapshot>, purpose: AbsorbingPayment['purpose'] = 'deposit') =>
    absorb({ ...PAYMENT, purpose }, { ...OPENED, ...PAID, ...change })
      .entries.flat()
      .map(({ entry, kind, debit, credit, cents, driverId }) =>
        [entry, kind, debit, credit, cents, driverId].join(' '),
      )

  test('are a deposit, a payment or a tip by its purpose', () => {
    assert.deepEqual(entries({}), ['paid:o1 deposit clearing.test customer 9000 '])
    assert.deepEqual(entries({}, 'balance'), ['paid:o1 payment clearing.test customer 9000 '])
    assert.deepEqual(entries({}, 'tip'), ['tip:o1 tip clearing.test tips 9000 d1'])
    assert.equal(absorb(PAYMENT, { ...OPENED, ...PAID }).entries[0]?.[0]?.madeBy, 'system')
    assert.deepEqual(absorb(PAYMENT, { ...OPENED, ...HELD }).entries, [])
  })

  test('take a refund from the account that it was paid to, and turn a failed one round', () => {
    const refunds = [refund({ state: 'failed' })]
    assert.deepEqual(entries({ refunds }).slice(1), [
      'refund:o2 refund customer clearing.test 4000 ',
      'reverse:refund:o2 refund-failed clearing.test customer 4000 ',
    ])
    assert.deepEqual(entries({ refunds: [refund()] }, 'tip').slice(1), [
      'refund:o2 refund tips clearing.test 4000 d1',
    ])
    assert.deepEqual(entries({ refunds: [refund({ operationId: null })] }).slice(1), [
      'refund:outside:re1 refund customer clearing.test 4000 ',
    ])
  })

  test('take a disputed amount away, and bring it back if the dispute is won', () => {
    const opened = 'dispute:d1 dispute disputes clearing.test 9000 '
    const disputed = (state: DisputedFact['state']) => entries({ disputes: [dispute({ state })] }).slice(1)
    assert.deepEqual(disputed('opened'), [opened])
    assert.deepEqual(disputed('won'), [opened, 'dispute-won:d1 dispute-won clearing.test disputes 9000 '])
    assert.deepEqual(disputed('lost'), [opened, 'dispute-lost:d1 dispute-lost losses disputes 9000 '])
  })
})
