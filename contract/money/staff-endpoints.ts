import { type Endpoint, get, post } from '../endpoint.ts'

/** Staff record what they receive; the owner sees the whole. */
export const MONEY_STAFF_ENDPOINTS = {
  getMoney: get('/api/reservations/{id}/money', 'staff'),
  recordPayment: post('/api/reservations/{id}/payments', 'staff'),
  requestPayment: post('/api/reservations/{id}/payment-requests', 'staff'),
  withdrawPaymentRequest: post('/api/reservations/{id}/payment-requests/withdrawal', 'staff'),
  retryOperation: post('/api/payment-operations/{id}/retry', 'staff'),
  giveGoodwill: post('/api/reservations/{id}/goodwill', 'staff'),
  writeOff: post('/api/reservations/{id}/write-off', 'owner'),
  reversePosting: post('/api/reservations/{id}/reversals', 'staff'),
  getDocument: get('/api/reservations/{id}/documents/{document}', 'staff'),
  issueInvoice: post('/api/reservations/{id}/invoices', 'staff'),
  cancelInvoice: post('/api/reservations/{id}/invoices/cancellation', 'staff'),
  getEvidence: get('/api/reservations/{id}/evidence', 'staff'),
  getEvidencePack: get('/api/reservations/{id}/evidence/pack', 'staff'),
  listCharges: get('/api/reservations/{id}/charges', 'staff'),
  chargeListed: post('/api/reservations/{id}/charges', 'staff'),
  getMoneyOverview: get('/api/money', 'owner'),
  listTipsOwed: get('/api/money/tips', 'owner'),
  payOutTips: post('/api/money/tips', 'owner'),
  listPostings: get('/api/money/postings', 'owner'),
  exportJournal: get('/api/money/export', 'owner'),
  getReconciliation: get('/api/money/reconciliation', 'owner'),
  compareDay: post('/api/money/reconciliation', 'owner'),
  settleDifference: post('/api/money/reconciliation/differences', 'owner'),
  exportBeancount: get('/api/money/export/beancount', 'owner'),
} as const satisfies Record<string, Endpoint>
