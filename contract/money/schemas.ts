import { z } from 'zod'
import { ENTRY_KINDS } from '../../domain/money/ledger/entry.ts'
import {
  DOCUMENT_KINDS,
  OPERATION_KINDS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
} from '../../domain/reservations/payment.ts'
import { explained } from '../explained.ts'
import { idField, line, optionalLine, versionField, wholeNumber } from '../fields.ts'

/** What can be invoiced of a reservation, and the invoice in force. */
export const InvoiceStanding = z.object({
  /** True where there is a price or a charge, and staff have accepted the ride. */
  possible: z.boolean(),
  current: z
    .object({
      _id: idField,
      number: z.string(),
      /** True where what the reservation costs has changed since. */
      outdated: z.boolean(),
      name: z.string(),
      company: z.string(),
      address: z.string(),
      orderNumber: z.string(),
    })
    .optional(),
})
export type InvoiceStanding = z.output<typeof InvoiceStanding>

/** The largest amount that staff record at once, in cents: a hundred thousand dollars. */
export const MAX_RECORDED_CENTS = 10_000_000

/** Cash above this needs the name of a second person, in cents. */
export const CASH_ALONE_MAX_CENTS = 50_000

/** Postings of a reservation that one answer has at most, the latest ones. */
export const RESERVATION_POSTINGS_MAX = 200

/** Postings on one page of the whole ledger. */
export const LEDGER_PAGE_POSTINGS = 50

/** Alarms that the tab names at most. */
export const ALARMS_MAX = 20

/** How staff received or returned money; a voucher is no money, it is taken off the income. */
export const WAYS_OF_PAYING = ['cash', 'bank', 'voucher'] as const

const entryKey = z
  .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is recorded.'))
  .describe('Created by the caller. Recorded once per id.')

const amount = wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS)

const reason = line('The reason', 200)

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, explained({ code: 'choice', choices }, `Choose one of ${choices.join(', ')}.`))

/** Money that staff received or returned by hand. */
export const RecordedPaymentInput = z
  .object({
    id: entryKey,
    direction: choice(['received', 'returned']),
    how: choice(WAYS_OF_PAYING),
    cents: amount,
    /** Who took it or gave it: staff, or the driver. */
    by: line('The name', 80),
    receiptNumber: line('The receipt number', 40),
    /** Who counted it too. */
    secondName: optionalLine('The second name', 80).optional(),
    reason: optionalLine('The reason', 200).optional(),
  })
  .refine(({ how, cents, secondName }) => how !== 'cash' || cents <= CASH_ALONE_MAX_CENTS || !!secondName, {
    path: ['secondName'],
    ...explained({ code: 'needed' }, 'Enter a second person’s name for cash above $500.'),
  })
  .refine(({ how, direction }) => how !== 'voucher' || direction === 'received', {
    path: ['how'],
    ...explained({ code: 'choice', choices: ['cash', 'bank'] }, 'Choose cash or bank.'),
  })
export type RecordedPaymentInput = z.output<typeof RecordedPaymentInput>

/** An amount beyond the policy, or a debt that is given up. */
export const GivenAmountInput = z.object({ id: entryKey, cents: amount, reason })
export type GivenAmountInput = z.output<typeof GivenAmountInput>

/** The longest time for which staff hold a car until it is paid, in hours. */
export const HOLD_HOURS_MAX = 168

/** The time that the office proposes, in hours. */
export const HOLD_HOURS_PRESET = 24

/** Money that staff ask a guest for by a link. */
export const PaymentRequestInput = z.object({
  cents: amount,
  /** For a request: how long the car is held. */
  holdHours: wholeNumber('The hours', 1, HOLD_HOURS_MAX).default(HOLD_HOURS_PRESET),
})
export type PaymentRequestInput = z.output<typeof PaymentRequestInput>

/** A mistake of staff that is turned round. */
export const ReversalInput = z.object({
  entry: line('The entry', 120),
  reason,
  /** Of a charge: what goes back to the cards that paid it, as it was shown; left out, nothing goes back. */
  seen: z.object({ refundCents: wholeNumber('The amount in cents', 0, MAX_RECORDED_CENTS) }).optional(),
})
export type ReversalInput = z.output<typeof ReversalInput>

/** A row of the ledger as the office reads it. */
export const LedgerRow = z.object({
  entry: z.string(),
  line: z.int(),
  at: z.string(),
  kind: z.enum(ENTRY_KINDS),
  debit: z.string(),
  credit: z.string(),
  cents: z.int(),
  /** The username; empty for the program. */
  madeBy: z.string(),
})

/** A row of the ledger as the office reads it. */
export type LedgerRow = z.output<typeof LedgerRow>

const moneyRow = LedgerRow.extend({
  /** What staff said about it. */
  reason: z.string().optional(),
  by: z.string().optional(),
  receiptNumber: z.string().optional(),
  how: z.enum(WAYS_OF_PAYING).optional(),
  /** True where staff may turn it round. */
  reversible: z.boolean(),
  /** True where it was turned round. */
  reversed: z.boolean(),
  /** Of a charge that can be turned round: what goes back to the cards then, and what was paid of it in another way. */
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
  /** What is left to refund by itself. */
  refundableCents: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  test: z.boolean(),
  at: z.string(),
})

/** What was asked of the provider in vain, and nothing has made good since. */
const trouble = z.object({
  /** Of the operation. */
  _id: idField,
  kind: z.enum(OPERATION_KINDS),
  /** `lost`: nobody knows what became of it. */
  state: z.enum(['refused', 'lost']),
  cents: z.int(),
  at: z.string(),
  /** False where the money stands otherwise by now, so that trying again would do harm or nothing. */
  retryable: z.boolean(),
})

/** All about the money of one reservation. */
export const ReservationMoney = z.object({
  /** Of the reservation. */
  version: versionField,
  /** The price in force; null where none was agreed. */
  totalCents: z.int().nullable(),
  depositCents: z.int(),
  /** What the company holds of the guest. */
  heldCents: z.int(),
  /** What the guest still has to pay, for trips ahead too. */
  dueCents: z.int(),
  /** What the guest owes by now. */
  owedCents: z.int(),
  /** What was given beyond the policy, and how much more staff may give by themselves. */
  goodwillCents: z.int(),
  goodwillLeftCents: z.int(),
  /** What can be refunded to cards, how much of it staff may refund without an owner, and what was overpaid. */
  refundableCents: z.int(),
  refundLeftCents: z.int(),
  overpaidCents: z.int(),
  /** True while a trip lies ahead. */
  ahead: z.boolean(),
  policyNumber: z.int().nullable(),
  /** What cancelling costs until an instant; null for the last row. */
  schedule: z.array(z.object({ until: z.string().nullable(), feeCents: z.int() })),
  /** What staff asked for by a link and the guest has not paid; 0 where they did not ask. */
  askedCents: z.int(),
  payments: z.array(moneyPayment),
  troubles: z.array(trouble),
  postings: z.array(moneyRow),
  /** Of all postings, also those that are not shown. */
  postingCount: z.int(),
  documents: z.array(
    z.object({
      _id: idField,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      at: z.string(),
      /** Of an invoice: the number of the credit note that took it back. */
      cancelledBy: z.string().optional(),
    }),
  ),
  invoice: InvoiceStanding,
})

/** All about the money of one reservation. */
export type ReservationMoney = z.output<typeof ReservationMoney>

/** The link by which the guest pays; it is mailed where there is an address. */
export const RequestedPayment = z.object({ money: ReservationMoney, url: z.string(), mailed: z.boolean() })
export type RequestedPayment = z.output<typeof RequestedPayment>

/** What the owner holds, is owed and has earned, by account, with what is wrong. */
export const MoneyOverview = z.object({
  /** Of guests whose trips lie ahead or were cancelled. */
  heldCents: z.int(),
  owedCents: z.int(),
  earnedCents: z.int(),
  tipsCents: z.int(),
  postings: z.int(),
  /** Of the test provider: they count in none of the four figures. */
  testPostings: z.int(),
  accounts: z.array(z.object({ account: z.string(), journalName: z.string(), balanceCents: z.int() })),
  alarms: z.array(
    z.object({
      kind: z.enum(['refused', 'lost', 'disputed', 'owed', 'to-return']),
      reservationId: idField,
      reference: z.string(),
      cents: z.int(),
    }),
  ),
})

/** What the owner holds, is owed and has earned. */
export type MoneyOverview = z.output<typeof MoneyOverview>

/** Which postings: of one account, before the last one of the page before. */
export const LedgerQuery = z.object({
  account: optionalLine('The account', 40).optional(),
  after: optionalLine('The place', 220).optional(),
})

/** A page of the ledger, the latest first. */
export const LedgerPage = z.object({
  postings: z.array(LedgerRow.extend({ reference: z.string(), reservationId: idField.nullable() })),
  /** For the next page; left out on the last one. */
  next: z.string().optional(),
})

/** A page of the ledger. */
export type LedgerPage = z.output<typeof LedgerPage>
