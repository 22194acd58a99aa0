import { z } from 'zod'
import { CASH_ALONE_MAX_CENTS, HAND_ACCOUNTS } from '../../domain/money/ledger/balances.ts'
import { ENTRY_KINDS } from '../../domain/money/ledger/entry.ts'
import {
  DOCUMENT_KINDS,
  OPERATION_KINDS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
} from '../../domain/reservations/payment.ts'
import { explained } from '../explained.ts'
import {
  amountInCents,
  idField,
  instantField,
  line,
  optionalLine,
  versionField,
  wholeNumber,
} from '../fields.ts'

export const InvoiceStanding = z.object({
  /** Needs a price or charge, and an accepted ride. */
  possible: z.boolean(),
  current: z
    .object({
      _id: idField,
      number: z.string(),
      outdated: z.boolean(),
      name: z.string(),
      company: z.string(),
      address: z.string(),
      orderNumber: z.string(),
    })
    .optional(),
})
export type InvoiceStanding = z.output<typeof InvoiceStanding>

/** A hundred thousand dollars, in cents. */
export const MAX_RECORDED_CENTS = 10_000_000

export const RESERVATION_POSTINGS_MAX = 200

export const LEDGER_PAGE_POSTINGS = 50

export const ALARMS_MAX = 20

export const WAYS_OF_PAYING = ['cash', 'bank', 'voucher'] as const

const entryKey = z
  .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is recorded.'))
  .describe('Created by the caller. Recorded once per id.')

const amount = amountInCents('The amount', 1, MAX_RECORDED_CENTS)

const reason = line('The reason', 200)

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, explained({ code: 'choice', choices }, `Choose one of ${choices.join(', ')}.`))

export const RecordedPaymentInput = z
  .object({
    id: entryKey,
    direction: choice(['received', 'returned']),
    how: choice(WAYS_OF_PAYING),
    cents: amount,
    by: line('The name', 80),
    receiptNumber: line('The receipt number', 40),
    secondName: optionalLine('The second name', 80).optional(),
    reason: optionalLine('The reason', 200).optional(),
    /** Given with a return, so that the balance due rises by less. */
    courtesyCents: amountInCents('The courtesy credit', 0, MAX_RECORDED_CENTS).optional(),
  })
  .refine(({ how, cents, secondName }) => how !== 'cash' || cents <= CASH_ALONE_MAX_CENTS || !!secondName, {
    path: ['secondName'],
    ...explained({ code: 'needed' }, 'Enter a second person’s name for cash above $500.'),
  })
  .refine(({ how, direction }) => how !== 'voucher' || direction === 'received', {
    path: ['how'],
    ...explained({ code: 'choice', choices: HAND_ACCOUNTS }, 'Choose cash or bank.'),
  })
  .refine(({ courtesyCents = 0, direction }) => courtesyCents === 0 || direction === 'returned', {
    path: ['courtesyCents'],
    ...explained({ code: 'range', min: 0, max: 0 }, 'Only a return comes with a courtesy credit.'),
  })
export type RecordedPaymentInput = z.output<typeof RecordedPaymentInput>

export const GivenAmountInput = z.object({ id: entryKey, cents: amount, reason })
export type GivenAmountInput = z.output<typeof GivenAmountInput>

/** In hours. */
export const HOLD_HOURS_MAX = 168

/** In hours. */
export const HOLD_HOURS_PRESET = 24

export const PaymentRequestInput = z.object({
  cents: amount,
  holdHours: wholeNumber('The hours', 1, HOLD_HOURS_MAX).default(HOLD_HOURS_PRESET),
})
export type PaymentRequestInput = z.output<typeof PaymentRequestInput>

export const ReversalInput = z.object({
  entry: line('The entry', 120),
  reason,
  /** Card refunds of a reversed charge, as shown. If omitted, nothing is refunded. */
  seen: z.object({ refundCents: amountInCents('The amount', 0, MAX_RECORDED_CENTS) }).optional(),
})
export type ReversalInput = z.output<typeof ReversalInput>

export const LedgerRow = z.object({
  entry: z.string(),
  line: z.int(),
  at: z.string(),
  kind: z.enum(ENTRY_KINDS),
  debit: z.string(),
  credit: z.string(),
  cents: z.int(),
  madeBy: z.string(),
})

export type LedgerRow = z.output<typeof LedgerRow>

const moneyCard = z.object({ brand: z.string(), last4: z.string() })

const moneyRow = LedgerRow.extend({
  reason: z.string().optional(),
  by: z.string().optional(),
  receiptNumber: z.string().optional(),
  how: z.enum(WAYS_OF_PAYING).optional(),
  /** Of the entry's own payment. */
  card: moneyCard.optional(),
  reversible: z.boolean(),
  reversed: z.boolean(),
  /** Reverses an entry. */
  reversal: z.boolean(),
  returns: z.object({ refundCents: z.int(), byHandCents: z.int() }).optional(),
})

const moneyPayment = z.object({
  _id: idField,
  provider: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATES),
  cents: z.int(),
  heldCents: z.int(),
  capturedCents: z.int(),
  refundedCents: z.int(),
  refundableCents: z.int(),
  card: moneyCard.optional(),
  test: z.boolean(),
  at: z.string(),
})

/** Failed provider calls that nothing has fixed since. */
const trouble = z.object({
  _id: idField,
  kind: z.enum(OPERATION_KINDS),
  /** `lost`: the outcome is unknown. */
  state: z.enum(['refused', 'lost']),
  cents: z.int(),
  at: z.string(),
  /** False if the balance has changed, so that a retry would do harm or nothing. */
  retryable: z.boolean(),
})

export const ReservationMoney = z.object({
  version: versionField,
  /** In force; null if none was agreed. */
  totalCents: z.int().nullable(),
  depositCents: z.int(),
  heldCents: z.int(),
  /** Fares of trips that are driven or ahead. With the other entries in force they make the balance. */
  fareCents: z.int(),
  dueCents: z.int(),
  /** The amount paid above the balance due. */
  creditCents: z.int(),
  /** Payable by the guest now. */
  dueNow: z.object({ cents: z.int(), purpose: z.enum(PAYMENT_PURPOSES) }).optional(),
  owedCents: z.int(),
  /** Courtesy credits, and staff's remaining limit. */
  goodwillCents: z.int(),
  goodwillLeftCents: z.int(),
  refundableCents: z.int(),
  refundLeftCents: z.int(),
  /** Payments in cash and to the bank, which staff return themselves. */
  byHand: z.array(z.object({ how: z.enum(HAND_ACCOUNTS), cents: z.int() })),
  /** Returned by hand without a courtesy credit. */
  returnableCents: z.int(),
  overpaidCents: z.int(),
  ahead: z.boolean(),
  policyNumber: z.int().nullable(),
  /** `until` is null for the last row. */
  schedule: z.array(z.object({ until: z.string().nullable(), feeCents: z.int() })),
  askedCents: z.int(),
  payments: z.array(moneyPayment),
  troubles: z.array(trouble),
  postings: z.array(moneyRow),
  postingCount: z.int(),
  documents: z.array(
    z.object({
      _id: idField,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      at: z.string(),
      cancelledBy: z.string().optional(),
    }),
  ),
  invoice: InvoiceStanding,
})

export type ReservationMoney = z.output<typeof ReservationMoney>

/** Emailed if an address is known. */
export const RequestedPayment = z.object({ money: ReservationMoney, url: z.string(), mailed: z.boolean() })
export type RequestedPayment = z.output<typeof RequestedPayment>

export const MoneyOverview = z.object({
  heldCents: z.int(),
  owedCents: z.int(),
  earnedCents: z.int(),
  tipsCents: z.int(),
  postings: z.int(),
  /** Test payments, which no figure includes. */
  testPostings: z.int(),
  accounts: z.array(z.object({ account: z.string(), journalName: z.string(), balanceCents: z.int() })),
  alarms: z.array(
    z.object({
      /** `fee`: owed for a cancelled ride. */
      kind: z.enum(['refused', 'lost', 'disputed', 'owed', 'fee', 'to-return']),
      reservationId: idField,
      reference: z.string(),
      name: z.string(),
      pickUpAt: instantField,
      cents: z.int(),
    }),
  ),
})

export type MoneyOverview = z.output<typeof MoneyOverview>

export const LedgerQuery = z.object({
  account: optionalLine('The account', 40).optional(),
  after: optionalLine('The place', 220).optional(),
})

export const LedgerPage = z.object({
  postings: z.array(LedgerRow.extend({ reference: z.string(), reservationId: idField.nullable() })),
  next: z.string().optional(),
})

export type LedgerPage = z.output<typeof LedgerPage>
