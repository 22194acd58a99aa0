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
    summary: 'The money of a reservation: price, schedule, payments, postings, documents, balance',
    answer: ReservationMoney,
  },
  recordPayment: {
    summary: 'Record money that staff received or returned; what is sent twice under one id is recorded once',
    body: RecordedPaymentInput,
    ...recorded,
  },
  requestPayment: {
    summary:
      'Ask for money by a link that only pays, and mail it; the car of a request is held for these hours, and the payment confirms it',
    body: PaymentRequestInput,
    answer: RequestedPayment,
    versioned: true,
  },
  withdrawPaymentRequest: {
    summary:
      'Take back what staff asked for: the page that was opened for it ends, and the link that only pays where nothing else is due. A car that is held stays so until its time. `nothing_due` where nothing is asked for',
    ...recorded,
  },
  retryOperation: {
    summary:
      'Try a call to the payment provider again that was refused, or of which nobody knows what became: the latter under the same idempotency key, after the provider was asked. A second press changes nothing. `offer_changed` where the money stands otherwise by now',
    answer: ReservationMoney,
  },
  previewRefund: {
    summary:
      'What refunding card payments would do now: the cards, the balance due, the emails. `forbidden` above the staff limits',
    body: RefundQuestion,
    answer: RefundPreview,
    readOnly: true,
  },
  refundPayment: {
    summary:
      'Refund card payments without cancelling, up to what was captured and not refunded, as the preview showed it. What is sent twice under one id is refunded once. `offer_changed` if it would do something else by now, `forbidden` above the staff limits of the policy',
    body: RefundInput,
    ...recorded,
  },
  giveGoodwill: {
    summary: 'Give an amount beyond the policy; above the limit of the policy the owner alone',
    body: GivenAmountInput,
    ...recorded,
  },
  writeOff: { summary: 'Give up what a guest owes', body: GivenAmountInput, ...recorded },
  reversePosting: {
    summary:
      'Turn round what staff recorded by mistake; both entries stay. Of a charge, what was paid goes back as `seen` says; `offer_changed` where it would be another amount by now',
    body: ReversalInput,
    ...recorded,
  },
  getClosing: {
    summary:
      'What was promised and what happened: each step of the trips with its times, waiting and what it costs by the quote, extras, tips of the drivers, receipts',
    answer: Closing,
  },
  withdrawExpense: {
    summary:
      'Take back what a driver entered, with a reason: it stays and says so, and counts in no sum. Once however often it is sent',
    body: ExpenseWithdrawal,
    answer: Done,
  },
  getExpensePhotograph: {
    summary: 'The photograph of what a driver paid or noted',
    answer: ExpensePhotograph,
  },
  getDocument: {
    summary: 'A receipt, an invoice or a credit note of a reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  issueInvoice: {
    summary:
      'Issue an invoice for what the reservation costs; one that it replaces is cancelled by a credit note in the same piece. What is sent twice under one id is issued once. `offer_changed` where another invoice is in force than was seen, or where there is nothing to invoice (`possible` of the money)',
    body: InvoiceInput,
    ...recorded,
  },
  cancelInvoice: {
    summary: 'Take back the invoice in force by a credit note. `offer_changed` where another one is in force',
    body: InvoiceCancellationInput,
    ...recorded,
  },
  getEvidence: {
    summary:
      'What a bank is shown in a dispute: price with the hash of its quote, policy as shown, payments, postings, documents, messages, consents and events, each part with its SHA-256',
    answer: Evidence,
  },
  getEvidencePack: {
    summary: 'The evidence of a dispute as a PDF, with the SHA-256 of each part of the JSON',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  listCharges: {
    summary: 'What can be charged beyond the fare, as the quote listed it, and where the money stands',
    answer: ChargeList,
  },
  chargeListed: {
    summary:
      'Charge waiting, a no-show or an extra that the quote listed: to what is authorised, to the kept card, else it is owed. `offer_changed` where it would do something else than was seen',
    body: ChargeInput,
    ...recorded,
  },
  getMoneyOverview: { summary: 'What is held, owed and earned, by account', answer: MoneyOverview },
  listTipsOwed: { summary: 'What is owed to each driver as tips', answer: TipsOwed },
  payOutTips: {
    summary: 'Record tips that were handed to a driver; what is sent twice under one id is recorded once',
    body: TipsPayoutInput,
    answer: TipsOwed,
  },
  listPostings: {
    summary: 'A page of the ledger, the latest first',
    query: LedgerQuery,
    answer: LedgerPage,
  },
  getReconciliation: {
    summary:
      'The days whose postings were compared with the account of the payment provider, the latest first',
    answer: Reconciliation,
  },
  compareDay: {
    summary:
      'Compare one day with the account of the payment provider now. `provider_down` where it does not answer',
    body: ComparisonInput,
    answer: ComparedDay,
  },
  settleDifference: {
    summary:
      'Do what a difference asks for: the provider is asked again, and what it does not know is turned round. Answers the day as it is then',
    body: DifferenceInput,
    answer: ComparedDay,
  },
  exportJournal: {
    summary: 'The whole ledger as comma-separated values',
    answer: z.string(),
    media: 'text/csv',
  },
  exportBeancount: {
    summary: 'The whole ledger as a journal of beancount',
    answer: z.string(),
    media: 'text/plain',
  },
} as const satisfies Record<keyof typeof MONEY_STAFF_ENDPOINTS, CallShape>
