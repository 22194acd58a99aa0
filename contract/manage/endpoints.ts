import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** The calls of the page of a reservation, for who holds a link to it. */
export const MANAGE_ENDPOINTS = {
  getManagedReservation: get('/api/manage/{reference}', 'link'),
  getLiveRide: get('/api/manage/{reference}/live', 'view'),
  tellComing: post('/api/manage/{reference}/coming', 'view'),
  previewCancellation: get('/api/manage/{reference}/cancellation', 'manage'),
  cancelReservation: post('/api/manage/{reference}/cancellation', 'manage'),
  previewGuestChange: post('/api/manage/{reference}/change-preview', 'manage'),
  makeGuestChange: post('/api/manage/{reference}/changes', 'manage'),
  updateRiderDetails: put('/api/manage/{reference}/note', 'manage'),
  sendContactCode: post('/api/manage/{reference}/code', 'manage'),
  changeContact: put('/api/manage/{reference}/contact', 'manage'),
  listSharedLinks: get('/api/manage/{reference}/links', 'manage'),
  makeSharedLink: create('/api/manage/{reference}/links', 'manage'),
  revokeSharedLink: remove('/api/manage/{reference}/links/{n}', 'manage'),
  openPayment: post('/api/manage/{reference}/payments', 'pay'),
  tipDriver: post('/api/manage/{reference}/tip', 'pay'),
  answerQuestion: post('/api/manage/{reference}/questions/{id}', 'manage'),
  rateRide: post('/api/manage/{reference}/rating', 'view'),
  getPayment: get('/api/manage/{reference}/payments/{id}', 'pay'),
  getManagedDocument: get('/api/manage/{reference}/documents/{id}', 'pay'),
  setOwnTextConsent: post('/api/manage/{reference}/consents', 'manage'),
  markLinkSeen: post('/api/manage/{reference}/seen', 'link'),
} as const satisfies Record<string, Endpoint>
