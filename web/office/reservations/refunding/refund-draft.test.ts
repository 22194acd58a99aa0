import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REFUND_REASON_MAX } from '../../../../domain/pricing/policy/refund.ts'
import {
  consequenceOf,
  maxOf,
  NOTE_MAX,
  obstacleOf,
  orderOf,
  paymentOf,
  REASONS,
  type RefundDraft,
  reasonText,
  returnOf,
  shortcutsOf,
  termsOf,
} from './refund-draft.ts'

const MONEY = {
  ...{
    ahead: false,
    dueCents: 0,
    overpaidCents: 0,
    refundableCents: 34_000,
    refundLeftCents: 5000,
    goodwillLeftCents: 3000,
    returnableCents: 1000,
  },
  byHand: [{ how: 'cash', cents: 9000 } as const],
  payments: [
    { _id: 'one', refundableCents: 24_000 },
    { _id: 'two', refundableCents: 10_000 },
  ],
}
const DRAFT: RefundDraft = {
  ...{ amount: '40', reason: undefined, payment: '' },
  ...{ terms: undefined, message: '', notify: true },
}

test('a refund is due again if the payment was wrong, or plans change before the ride, until staff choose', () => {
  const termsOfAll = (ahead: boolean) =>
    [undefined, ...REASONS].map(reason => termsOf({ ...DRAFT, reason }, { ...MONEY, ahead }))
  assert.deepEqual(termsOfAll(true), ['due', 'waived', 'waived', 'waived', 'due', 'due', 'waived'])
  assert.deepEqual(termsOfAll(false), ['waived', 'waived', 'waived', 'waived', 'due', 'waived', 'waived'])
  for (const reason of REASONS)
    for (const terms of ['due', 'waived', 'courtesy'] as const)
      assert.equal(termsOf({ ...DRAFT, reason, terms }, MONEY), terms)
})

test('an overpayment is neither due again nor a courtesy', () => {
  assert.equal(termsOf({ ...DRAFT, terms: 'waived' }, { ...MONEY, overpaidCents: 4000 }), 'due')
  assert.equal(termsOf({ ...DRAFT, terms: 'waived' }, { ...MONEY, overpaidCents: 3999 }), 'waived')
  assert.equal(termsOf({ ...DRAFT, terms: 'courtesy' }, { ...MONEY, overpaidCents: 4000 }), 'courtesy')
})

test('the consequence names what the guest owes, beyond an overpayment', () => {
  const said = (draft: Partial<RefundDraft>, money: Partial<typeof MONEY> = {}) =>
    consequenceOf({ ...DRAFT, ...draft }, { ...MONEY, ...money }, 'Daniel')
  assert.deepEqual(
    [
      said({ reason: 'service' }),
      said({ reason: 'billing' }),
      said({ reason: 'service', terms: 'due' }),
      said({ reason: 'service' }, { dueCents: 8545 }),
      said({ reason: 'billing' }, { overpaidCents: 1500 }),
    ],
    [
      'Lowers the fare by $40.00 with a courtesy credit. No balance due.',
      'Adds $40.00 to Daniel’s balance due.',
      'Adds $40.00 to Daniel’s balance due.',
      'Lowers the fare by $40.00 with a courtesy credit. Balance due stays $85.45.',
      'Adds $25.00 to Daniel’s balance due.',
    ],
  )
})

test('the amount goes up to what is left of the chosen payment, or of all of them', () => {
  assert.deepEqual(
    ['', 'one', 'two'].map(payment => maxOf({ payment }, MONEY)),
    [34_000, 24_000, 10_000],
  )
  // Cash that was returned is not refunded to a card as well.
  assert.equal(maxOf({ payment: 'one' }, { ...MONEY, refundableCents: 500 }), 500)
})

test('what is in the way of a refund is named; owners have no limit of their own', () => {
  const obstacle = (draft: Partial<RefundDraft>, isOwner = false) =>
    obstacleOf({ ...DRAFT, ...draft }, MONEY, isOwner)
  assert.deepEqual(
    [' ', 'abc', '0', '340.01', '50.01', '50.00'].map(amount => obstacle({ amount, terms: 'due' })),
    ['empty', 'no-amount', 'no-amount', 'above-max', 'owner-needed', undefined],
  )
  assert.deepEqual(
    ['30.01', '30.00'].map(amount => obstacle({ amount })),
    ['owner-needed', undefined],
  )
  assert.deepEqual(
    [obstacle({ amount: '340' }, true), obstacle({ amount: '340.01' }, true)],
    [undefined, 'above-max'],
  )
})

test('cash is returned up to what was paid in cash, of a driven fare with a courtesy credit', () => {
  const handed = { id: 'a', by: 'Grace', receiptNumber: 'R-1', reason: 'Late pickup' }
  const returned = (draft: Partial<RefundDraft>, money: Partial<typeof MONEY> = {}) => {
    const all = { ...DRAFT, payment: 'cash', ...draft }
    const { cents, courtesyCents } = returnOf(all, { ...MONEY, ...money }, handed) ?? {}
    return [cents, courtesyCents, obstacleOf(all, { ...MONEY, ...money }, false)]
  }
  assert.deepEqual(
    [
      returned({ amount: '20' }),
      returned({ amount: '20', terms: 'due' }),
      returned({ amount: '10', terms: 'due' }),
      returned({ amount: '20', terms: 'due' }, { returnableCents: 2000 }),
      returned({ amount: '20' }, { overpaidCents: 1500, returnableCents: 1500 }),
      returned({ amount: '30.01' }),
      // The refund limit of staff is for cards.
      returned({ amount: '90', terms: 'due' }, { returnableCents: 9000 }),
      returned({ amount: '90.01', terms: 'due' }, { returnableCents: 9000 }),
    ],
    [
      [2000, 2000, undefined],
      [2000, 2000, undefined],
      [1000, 0, undefined],
      [2000, 0, undefined],
      [2000, 500, undefined],
      [3001, 3001, 'owner-needed'],
      [9000, 0, undefined],
      [9001, 9001, 'above-max'],
    ],
  )
  assert.equal(returnOf({ ...DRAFT, payment: 'one' }, MONEY, handed), undefined)
})

test('a payment that a colleague returned meanwhile is no longer chosen', () => {
  const [one] = MONEY.payments
  const [first, returned] = [{ payments: one ? [one] : [] }, { byHand: [] }]
  const noCard = { payments: MONEY.payments.map(({ _id }) => ({ _id, refundableCents: 0 })) }
  for (const [payment, money, expected] of [
    ['cash', {}, 'cash'],
    ['cash', returned, ''],
    ['cash', { ...returned, ...noCard }, ''],
    ['', noCard, 'cash'],
    ['two', {}, 'two'],
    ['two', first, ''],
    ['one', first, ''],
  ] as const)
    assert.equal(paymentOf({ ...DRAFT, payment }, { ...MONEY, ...money }), expected)
  assert.equal(paymentOf({ ...DRAFT, payment: 'cash', terms: 'courtesy' }, MONEY), '')
})

test('a draft is sent in cents, with the payment where one is chosen', () => {
  const order = { cents: 4000, terms: 'waived', message: 'Sorry', notify: false } as const
  const draft = { ...DRAFT, message: 'Sorry', notify: false }
  assert.deepEqual(orderOf(draft, MONEY), order)
  assert.deepEqual(orderOf({ ...draft, payment: 'two' }, MONEY), { ...order, payment: 'two' })
})

test('the note stands behind the reason, and both fit', () => {
  assert.equal(reasonText('late', ' '), 'Late pickup')
  assert.equal(reasonText('late', ' 16 minutes '), 'Late pickup: 16 minutes')
  for (const reason of REASONS)
    assert.ok(reasonText(reason, 'x'.repeat(NOTE_MAX)).length <= REFUND_REASON_MAX)
})

test('shortcuts are amounts that can be refunded, none twice', () => {
  const line = { kind: 'gratuity' as const, id: '', label: '', cents: 2500 }
  const priced = (cents: number) => ({
    price: { totalCents: 0, number: 1, trips: [{ subtotalCents: 0, lines: [{ ...line, cents }] }] },
  })
  const shown = (max: number, gratuity: number) =>
    shortcutsOf(max, priced(gratuity)).map(({ name, cents }) => `${name} ${cents}`)
  assert.deepEqual(shown(17_075, 2500), ['full 17075', 'half 8538', 'gratuity 2500'])
  assert.deepEqual(shown(2000, 2500), ['full 2000', 'half 1000'])
  assert.deepEqual(shown(5000, 2500), ['full 5000', 'half 2500'])
  assert.deepEqual(
    shortcutsOf(1, {}).map(({ name }) => name),
    ['full'],
  )
})
