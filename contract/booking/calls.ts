import { z } from 'zod'
import { create, get, post, put, remove } from '../endpoint.ts'
import { EXAMPLES } from '../examples.ts'
import { Deleted } from '../fields.ts'
import { PaymentRequestInput, RequestedPayment } from '../money/schemas.ts'
import { CancellationPreview, CancellationQuestion } from '../reservations/cancellation-schemas.ts'
import {
  Reservation,
  ReservationChange,
  ReservationFilter,
  ReservationSearch,
  StatusChange,
} from '../reservations/schemas.ts'
import {
  BulkOutcomes,
  BulkStatusChange,
  Calendar,
  CalendarQuery,
  MatchingReservations,
  ReservationPage,
  SavedView,
  SavedViewInput,
  SavedViewName,
} from './list-schemas.ts'
import { NewReservation, PhoneReservation } from './new-reservation-schemas.ts'
import { ChangePreview, PriceAdjustment, ReservationEvent } from './schemas.ts'

/** Order matters: a path without parameters comes before one that would also match it. */
export const BOOKING_CALLS = {
  createReservation: create('/api/reservations', 'public', {
    summary:
      'Create a reservation. Repeating a request with the same Idempotency-Key header returns the same reservation',
    body: NewReservation,
    examples: { body: EXAMPLES.ride, answer: EXAMPLES.reservation },
    answer: Reservation,
    idempotencyKey: true,
    limit: { requests: 20, seconds: 600 },
    client: 'browser',
  }),
  listReservations: get('/api/reservations', 'staff', {
    summary: 'List all reservations, newest first',
    answer: z.array(Reservation),
    examples: { answer: [EXAMPLES.reservation] },
    keyScope: 'reservations:read',
    dependsOn: ['reservations'],
  }),
  searchReservations: get('/api/reservations/search', 'staff', {
    summary:
      'Get one page of matching reservations with assignments and payments, and counts by status. API keys get null in place of fares and payments, and only owners get the amount of a day',
    query: ReservationSearch,
    answer: ReservationPage,
    examples: { query: { status: 'pending', order: 'upcoming' }, answer: EXAMPLES.reservationPage },
    keyScope: 'reservations:read',
    // Rows show delivery, payments, and names of vehicles and drivers.
    dependsOn: ['reservations', 'message.*', 'payment.*', 'content:vehicle', 'content:driver'],
  }),
  listMatchingReservations: get('/api/reservations/matching', 'staff', {
    summary: 'Select all matching reservations for a bulk action. No items if there are more than 500',
    query: ReservationFilter,
    answer: MatchingReservations,
    dependsOn: ['reservations'],
  }),
  changeReservationStatuses: post('/api/reservations/statuses', 'staff', {
    summary:
      'Confirm or cancel up to 25 reservations, each on its own. Returns the result for each. Repeating part of an action changes nothing twice',
    body: BulkStatusChange,
    answer: BulkOutcomes,
  }),
  exportReservations: get('/api/reservations/export', 'staff', {
    summary: 'Export all matching reservations as CSV',
    query: ReservationFilter,
    answer: z.string(),
    media: 'text/csv',
    dependsOn: ['reservations'],
  }),
  listCalendarTrips: get('/api/reservations/calendar', 'staff', {
    summary:
      'List the trips of a range of days by start time, with the instants at which the days begin and end',
    query: CalendarQuery,
    answer: Calendar,
    examples: { query: EXAMPLES.week, answer: EXAMPLES.calendar },
    keyScope: 'trips:read',
    dependsOn: ['reservations'],
  }),
  createReservationByPhone: create('/api/reservations/by-phone', 'staff', {
    summary: 'Create a reservation for a caller. Without an email address, no email is sent to them',
    body: PhoneReservation,
    examples: { body: EXAMPLES.ride, answer: EXAMPLES.reservation },
    answer: Reservation,
    idempotencyKey: true,
    keyScope: 'reservations:write',
    publishedName: 'takeReservation',
    activity: 'booked',
  }),
  getReservation: get('/api/reservations/{id}', 'staff', {
    summary: 'Get a reservation',
    answer: Reservation,
    examples: { answer: EXAMPLES.reservation },
    keyScope: 'reservations:read',
    dependsOn: ['this-reservation', 'site.*'],
  }),
  updateReservation: put('/api/reservations/{id}', 'staff', {
    summary: 'Change the details of a reservation. Its status stays unless a status change is included',
    body: ReservationChange,
    answer: Reservation,
    versioned: true,
    activity: 'updated reservation',
  }),
  deleteReservation: remove('/api/reservations/{id}', 'staff', {
    summary: 'Delete a reservation',
    answer: Deleted,
    activity: 'deleted reservation',
  }),
  restoreReservation: post('/api/reservations/{id}/restore', 'staff', {
    summary: 'Restore a deleted reservation',
    answer: Reservation,
    activity: 'restored reservation',
  }),
  changeReservationStatus: post('/api/reservations/{id}/status', 'staff', {
    summary: 'Move a reservation from the status seen to the desired status',
    body: StatusChange,
    answer: Reservation,
    versioned: true,
    activity: 'changeReservationStatus',
  }),
  endHold: post('/api/reservations/{id}/hold/end', 'staff', {
    summary:
      'Release the hold of a reservation early. It becomes a request again, and the customer is notified',
    answer: Reservation,
    activity: 'endHold',
  }),
  previewReservationChange: post('/api/reservations/{id}/change-preview', 'staff', {
    summary: 'Price a change to the trip. The token saves the change at that price',
    body: ReservationChange,
    answer: ChangePreview,
    readOnly: true,
  }),
  adjustReservationPrice: create('/api/reservations/{id}/adjustments', 'staff', {
    summary: 'Add or subtract an amount from the price of a reservation, giving a reason',
    body: PriceAdjustment,
    answer: Reservation,
    versioned: true,
    activity: 'changedPrice',
  }),
  requestPayment: post('/api/reservations/{id}/payment-requests', 'staff', {
    summary:
      'Request a payment with an emailed link that only pays. The vehicle of a request is held until it expires, and the payment confirms the reservation',
    body: PaymentRequestInput,
    answer: RequestedPayment,
    versioned: true,
    activity: 'requestPayment',
  }),
  previewStaffCancellation: get('/api/reservations/{id}/cancellation', 'staff', {
    summary: 'Preview a cancellation: by the policy, by the company, or with the fee waived',
    query: CancellationQuestion,
    answer: CancellationPreview,
    dependsOn: ['this-reservation', 'site.*'],
  }),
  listReservationEvents: get('/api/reservations/{id}/events', 'staff', {
    summary: 'List the activity of a reservation, oldest first',
    answer: z.array(ReservationEvent),
    examples: { answer: [EXAMPLES.reservationEvent] },
    keyScope: 'reservations:read',
    dependsOn: ['this-reservation'],
  }),
  listSavedViews: get('/api/saved-views', 'staff', {
    summary: 'List the saved views of the reservation list: shared ones first, then the caller’s own',
    answer: z.array(SavedView),
    dependsOn: ['reservations', 'saved-views'],
  }),
  createSavedView: create('/api/saved-views', 'staff', {
    summary: 'Save a view of the reservation list for the caller',
    body: SavedViewInput,
    answer: SavedView,
    activity: 'added savedView',
    activityLabel: 'none',
  }),
  renameSavedView: put('/api/saved-views/{id}', 'staff', {
    summary: 'Rename a saved view of the caller',
    body: SavedViewName,
    answer: SavedView,
    activity: 'updated savedView',
    activityLabel: 'none',
  }),
  deleteSavedView: remove('/api/saved-views/{id}', 'staff', {
    summary: 'Delete a saved view of the caller',
    answer: Deleted,
    activity: 'deleted savedView',
    activityLabel: 'none',
  }),
}
