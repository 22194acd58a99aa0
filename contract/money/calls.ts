import { z } from 'zod'
import { Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { DocumentFile } from '../document-file.ts'
import { ExpensePhotograph, ExpenseWithdrawal } from '../driver/expense-schemas.ts'
import { ChargeInput, ChargeList } from './charge-schemas.ts'
import { Closing } from './closing-schemas.ts'
import { Evidence } from './evidence-schemas.ts'
import { InvoiceCancellationInput, InvoiceInput } from './invoice-schemas.ts'
import { ComparedDay, ComparisonInput, DifferenceInput, Reconciliation } from './reconciliation-schemas.ts'
import { RefundInput, RefundPreview, RefundQuestion } from './refund-schemas.ts'
import {
  GivenAmountInput,
  LedgerPage,
  LedgerQuery,
  MoneyOverview,
  PaymentRequestInput,
  RecordedPaymentInput,
  RequestedPayment,
  ReservationMoney,
  ReversalInput,
} from './schemas.ts'
import type { MONEY_STAFF_ENDPOINTS } from './staff-endpoints.ts'
import { TipsOwed, TipsPayoutInput } from './tips-schemas.ts'

const recorded = { answer: ReservationMoney, versioned: true } as const

/** What the calls about money take and answer. */
export const MONEY_CALLS = {
  getMoney: {
    summary: 'Get the payments of a reservation: price, schedule, payments, postings, documents and balance',
    answer: ReservationMoney,
  },
  recordPayment: {
    summary: 'Record money that staff received or paid back. Recorded once per id',
    body: RecordedPaymentInput,
    ...recorded,
  },
  requestPayment: {
    summary:
      'Request a payment with an emailed link that only pays. The vehicle of a request is held until it expires, and the payment confirms the reservation',
    body: PaymentRequestInput,
    answer: RequestedPayment,
    versioned: true,
  },
  withdrawPaymentRequest: {
    summary:
      'Withdraw a payment request. Its payment page closes, and so does the payment link if nothing else is due. A held vehicle stays held until its time. `nothing_due` if no payment is requested',
    ...recorded,
  },
  retryOperation: {
    summary:
      'Retry a call to the payment provider that was refused or has an unknown outcome. Unknown ones are checked with the provider, then repeated under the same idempotency key. Repeating this call changes nothing. `offer_changed` if the payments have changed',
    answer: ReservationMoney,
  },
  previewRefund: {
    summary:
      'Preview a refund of card payments: the cards, the balance due and the emails. `forbidden` above the staff limits',
    body: RefundQuestion,
    answer: RefundPreview,
    readOnly: true,
  },
  refundPayment: {
    summary:
      'Refund card payments without cancelling, up to the captured amount not yet refunded, as previewed. Refunded once per id. `offer_changed` if the result would differ, `forbidden` above the staff limits of the policy',
    body: RefundInput,
    ...recorded,
  },
  giveGoodwill: {
    summary: 'Give a courtesy credit beyond the policy. Above the policy limit, owners only',
    body: GivenAmountInput,
    ...recorded,
  },
  writeOff: { summary: 'Write off a balance due', body: GivenAmountInput, ...recorded },
  reversePosting: {
    summary:
      'Reverse an entry that staff recorded by mistake. Both entries stay. For a charge, the amount paid is refunded as stated in `seen`; `offer_changed` if the amount would differ',
    body: ReversalInput,
    ...recorded,
  },
  getClosing: {
    summary:
      'Compare the ride as booked and as driven: trip steps and times, wait time and its price by the quote, extras, driver tips and receipts',
    answer: Closing,
  },
  withdrawExpense: {
    summary:
      'Withdraw a driver’s expense, giving a reason. It stays visible but counts in no total. Repeating the call changes nothing',
    body: ExpenseWithdrawal,
    answer: Done,
  },
  getExpensePhotograph: {
    summary: 'Get the photo of a driver’s expense or note',
    answer: ExpensePhotograph,
  },
  getDocument: {
    summary: 'Get a receipt, invoice or credit note of a reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  issueInvoice: {
    summary:
      'Issue an invoice for a reservation. An invoice it replaces is cancelled by a credit note in the same step. Issued once per id. `offer_changed` if another invoice is current or there is nothing to invoice (see `possible`)',
    body: InvoiceInput,
    ...recorded,
  },
  cancelInvoice: {
    summary: 'Cancel the current invoice with a credit note. `offer_changed` if another one is current',
    body: InvoiceCancellationInput,
    ...recorded,
  },
  getEvidence: {
    summary:
      'Get the evidence for a card dispute: price with the quote’s hash, policy as shown, payments, postings, documents, messages, consents and events, each part with its SHA-256',
    answer: Evidence,
  },
  getEvidencePack: {
    summary: 'Get the dispute evidence as a PDF, with the SHA-256 of each part of the JSON',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  listCharges: {
    summary: 'List the extra charges that the quote allows, and the current payment state',
    answer: ChargeList,
  },
  chargeListed: {
    summary:
      'Charge wait time, a no-show or an extra listed in the quote: to the authorization, then the saved card, otherwise to the balance due. `offer_changed` if the result would differ',
    body: ChargeInput,
    ...recorded,
  },
  getMoneyOverview: { summary: 'Get the totals held, due and earned, by account', answer: MoneyOverview },
  listTipsOwed: { summary: 'List tips owed to each driver', answer: TipsOwed },
  payOutTips: {
    summary: 'Record tips paid out to a driver. Recorded once per id',
    body: TipsPayoutInput,
    answer: TipsOwed,
  },
  listPostings: {
    summary: 'Get a page of the ledger, latest first',
    query: LedgerQuery,
    answer: LedgerPage,
  },
  getReconciliation: {
    summary: 'List the days reconciled with the payment provider, latest first',
    answer: Reconciliation,
  },
  compareDay: {
    summary: 'Reconcile one day with the payment provider now. `provider_down` if it doesn’t respond',
    body: ComparisonInput,
    answer: ComparedDay,
  },
  settleDifference: {
    summary:
      'Resolve a reconciliation difference. The provider is asked again, and entries unknown to it are reversed. Returns the updated day',
    body: DifferenceInput,
    answer: ComparedDay,
  },
  exportJournal: {
    summary: 'Export the whole ledger as CSV',
    answer: z.string(),
    media: 'text/csv',
  },
  exportBeancount: {
    summary: 'Export the whole ledger as a Beancount journal',
    answer: z.string(),
    media: 'text/plain',
  },
} as const satisfies Record<keyof typeof MONEY_STAFF_ENDPOINTS, CallShape>
