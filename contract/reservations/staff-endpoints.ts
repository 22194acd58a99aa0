import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Reservations as the office works with them. A path without parameters stands before one that would match it too. */
export const RESERVATIONS_STAFF_ENDPOINTS = {
  listReservations: get('/api/reservations', 'staff'),
  searchReservations: get('/api/reservations/search', 'staff'),
  listMatchingReservations: get('/api/reservations/matching', 'staff'),
  changeReservationStatuses: post('/api/reservations/statuses', 'staff'),
  exportReservations: get('/api/reservations/export', 'staff'),
  listCalendarTrips: get('/api/reservations/calendar', 'staff'),
  createReservationByPhone: create('/api/reservations/by-phone', 'staff'),
  getReservation: get('/api/reservations/{id}', 'staff'),
  updateReservation: put('/api/reservations/{id}', 'staff'),
  deleteReservation: remove('/api/reservations/{id}', 'staff'),
  restoreReservation: post('/api/reservations/{id}/restore', 'staff'),
  changeReservationStatus: post('/api/reservations/{id}/status', 'staff'),
  endHold: post('/api/reservations/{id}/hold/end', 'staff'),
  previewReservationChange: post('/api/reservations/{id}/change-preview', 'staff'),
  adjustReservationPrice: create('/api/reservations/{id}/adjustments', 'staff'),
  previewStatusMail: post('/api/reservations/{id}/status/preview', 'staff'),
  listReservationEvents: get('/api/reservations/{id}/events', 'staff'),
  listReservationMails: get('/api/reservations/{id}/mails', 'staff'),
  listSavedViews: get('/api/saved-views', 'staff'),
  createSavedView: create('/api/saved-views', 'staff'),
  renameSavedView: put('/api/saved-views/{id}', 'staff'),
  deleteSavedView: remove('/api/saved-views/{id}', 'staff'),
  resendMail: post('/api/mails/{id}/resend', 'staff'),
  markMailTold: post('/api/mails/{id}/told', 'staff'),
} as const satisfies Record<string, Endpoint>
