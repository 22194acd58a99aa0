import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { DocumentFile } from '../fields.ts'
import {
  ChargeInput,
  ChargeList,
  InvoiceCancellationInput,
  InvoiceInput,
  NoShowWaiver,
  RefundInput,
  RefundPreview,
  RefundQuestion,
  TipsOwed,
  TipsPayoutInput,
} from './charge-schemas.ts'
import {
  ComparedDay,
  ComparisonInput,
  DifferenceInput,
  EventReceived,
  Reconciliation,
} from './reconciliation-schemas.ts'
import {
  GivenAmountInput,
  LedgerPage,
  LedgerQuery,
  MoneyOverview,
  RecordedPaymentInput,
  ReservationMoney,
  ReversalInput,
} from './schemas.ts'

/** Manual and sequential, since numbers have no gaps. */
const INVOICING = { requests: 60, seconds: 600 }
const EVENT_BYTES_MAX = 256 * 1024
const recorded = { answer: ReservationMoney, versioned: true } as const

export const MONEY_CALLS = {
  getMoney: get('/api/reservations/{id}/money', 'staff', {
    summary: 'Get the payments of a reservation: price, schedule, payments, postings, documents and balance',
    answer: ReservationMoney,
    dependsOn: ['this-reservation'],
  }),
  recordPayment: post('/api/reservations/{id}/payments', 'staff', {
    summary: 'Record money that staff received or paid back. Recorded once per id',
    body: RecordedPaymentInput,
    ...recorded,
    activity: 'recordPayment',
  }),
  withdrawPaymentRequest: post('/api/reservations/{id}/payment-requests/withdrawal', 'staff', {
    summary:
      'Withdraw a payment request. Its payment page closes, and so does the payment link if nothing else is due. A held vehicle stays held until its time. `nothing_due` if no payment is requested',
    ...recorded,
    activity: 'withdrawPaymentRequest',
  }),
  retryOperation: post('/api/payment-operations/{id}/retry', 'staff', {
    summary:
      'Retry a call to the payment provider that was refused or has an unknown outcome. Unknown ones are checked with the provider, then repeated under the same idempotency key. Repeating this call changes nothing. `offer_changed` if the payments have changed',
    answer: ReservationMoney,
    limit: { requests: 60, seconds: 600 },
    activity: 'retryOperation',
  }),
  previewRefund: post('/api/reservations/{id}/refunds/preview', 'staff', {
    summary:
      'Preview a refund of card payments: the cards, the balance due and the emails. `forbidden` above the staff limits',
    body: RefundQuestion,
    answer: RefundPreview,
    readOnly: true,
    limit: { requests: 600, seconds: 600 },
  }),
  refundPayment: post('/api/reservations/{id}/refunds', 'staff', {
    summary:
      'Refund card payments without cancelling, up to the captured amount not yet refunded, as previewed. Refunded once per id. `offer_changed` if the result would differ, `forbidden` above the staff limits of the policy',
    body: RefundInput,
    ...recorded,
    limit: { requests: 60, seconds: 600 },
    activity: 'refundPayment',
  }),
  giveGoodwill: post('/api/reservations/{id}/goodwill', 'staff', {
    summary: 'Give a courtesy credit beyond the policy. Above the policy limit, owners only',
    body: GivenAmountInput,
    ...recorded,
    activity: 'giveGoodwill',
  }),
  writeOff: post('/api/reservations/{id}/write-off', 'owner', {
    summary: 'Write off a balance due',
    body: GivenAmountInput,
    ...recorded,
    activity: 'writeOff',
  }),
  reversePosting: post('/api/reservations/{id}/reversals', 'staff', {
    summary:
      'Reverse an entry that staff recorded by mistake. Both entries stay. For a charge, the amount paid is refunded as stated in `seen`; `offer_changed` if the amount would differ',
    body: ReversalInput,
    ...recorded,
    activity: 'reversePosting',
  }),
  getDocument: get('/api/reservations/{id}/documents/{document}', 'staff', {
    summary: 'Get a receipt, invoice or credit note of a reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
    limit: { requests: 300, seconds: 600 },
  }),
  issueInvoice: post('/api/reservations/{id}/invoices', 'staff', {
    summary:
      'Issue an invoice for a reservation. An invoice it replaces is cancelled by a credit note in the same step. Issued once per id. `offer_changed` if another invoice is current or there is nothing to invoice (see `possible`)',
    body: InvoiceInput,
    ...recorded,
    limit: INVOICING,
    activity: 'issueInvoice',
  }),
  cancelInvoice: post('/api/reservations/{id}/invoices/cancellation', 'staff', {
    summary: 'Cancel the current invoice with a credit note. `offer_changed` if another one is current',
    body: InvoiceCancellationInput,
    ...recorded,
    limit: INVOICING,
    activity: 'cancelInvoice',
  }),
  listCharges: get('/api/reservations/{id}/charges', 'staff', {
    summary: 'List the extra charges that the quote allows, and the current payment state',
    answer: ChargeList,
    dependsOn: ['this-reservation'],
  }),
  chargeListed: post('/api/reservations/{id}/charges', 'staff', {
    summary:
      'Charge wait time, a no-show or an extra listed in the quote: to the authorization, then the saved card, otherwise to the balance due. `offer_changed` if the result would differ',
    body: ChargeInput,
    ...recorded,
    activity: 'chargeListed',
  }),
  waiveNoShow: post('/api/reservations/{id}/charges/waiver', 'staff', {
    summary:
      'Waive the fee of a no-show. Authorizations are released and any overpayment is refunded. `offer_changed` if the result would differ, `forbidden` above the policy limit unless an owner waives it',
    body: NoShowWaiver,
    ...recorded,
    activity: 'waiveNoShow',
  }),
  getMoneyOverview: get('/api/money', 'owner', {
    summary: 'Get the totals held, due and earned, by account',
    answer: MoneyOverview,
    dependsOn: ['reservations', 'payment.*'],
  }),
  listTipsOwed: get('/api/money/tips', 'owner', {
    summary: 'List tips owed to each driver',
    answer: TipsOwed,
    dependsOn: ['payment.*', 'reservation.*', 'trip.*'],
  }),
  payOutTips: post('/api/money/tips', 'owner', {
    summary: 'Record tips paid out to a driver. Recorded once per id',
    body: TipsPayoutInput,
    answer: TipsOwed,
    activity: 'payOutTips',
  }),
  listPostings: get('/api/money/postings', 'owner', {
    summary: 'Get a page of the ledger, latest first',
    query: LedgerQuery,
    answer: LedgerPage,
    dependsOn: ['payment.*', 'reservation.*'],
  }),
  exportJournal: get('/api/money/export', 'owner', {
    summary: 'Export the whole ledger as CSV',
    answer: z.string(),
    media: 'text/csv',
  }),
  exportBeancount: get('/api/money/export/beancount', 'owner', {
    summary: 'Export the whole ledger as a Beancount journal',
    answer: z.string(),
    media: 'text/plain',
  }),
  getReconciliation: get('/api/money/reconciliation', 'owner', {
    summary: 'List the days reconciled with the payment provider, latest first',
    answer: Reconciliation,
    dependsOn: ['payment.*'],
  }),
  compareDay: post('/api/money/reconciliation', 'owner', {
    summary: 'Reconcile one day with the payment provider now. `provider_down` if it doesn’t respond',
    body: ComparisonInput,
    answer: ComparedDay,
    limit: { requests: 30, seconds: 600 },
    activity: 'compareDay',
  }),
  settleDifference: post('/api/money/reconciliation/differences', 'owner', {
    summary:
      'Resolve a reconciliation difference. The provider is asked again, and entries unknown to it are reversed. Returns the updated day',
    body: DifferenceInput,
    answer: ComparedDay,
    limit: { requests: 60, seconds: 600 },
    activity: 'settleDifference',
  }),
  receivePaymentEvent: post('/api/payments/{provider}/events', 'public', {
    summary: 'Receive events from the payment provider, signed. The payment is then checked',
    raw: EVENT_BYTES_MAX,
    answer: EventReceived,
  }),
}
