import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import {
  CancellationPreview,
  CancellationQuestion,
  ManageLink,
  ManageLinkInput,
  NamedLink,
  NewManageLink,
} from '../manage/cancellation-schemas.ts'
import { BulkOutcomes, BulkStatusChange, MatchingReservations } from './bulk-schemas.ts'
import { Calendar, CalendarQuery } from './calendar-schemas.ts'
import { ReservationEvent } from './history-schemas.ts'
import { StatusMailPreview } from './mail-schemas.ts'
import { NewReservation, PhoneReservation } from './new-reservation.ts'
import { ChangePreview, PriceAdjustment } from './price-schemas.ts'
import type { RESERVATIONS_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  Reservation,
  ReservationChange,
  ReservationFilter,
  ReservationMail,
  ReservationPage,
  ReservationSearch,
  StatusChange,
  StatusMailQuestion,
} from './schemas.ts'
import type { RESERVATIONS_STAFF_ENDPOINTS } from './staff-endpoints.ts'
import { ReservationTexts, TextConsent } from './text-schemas.ts'
import { SavedView, SavedViewInput, SavedViewName } from './view-schemas.ts'

/** Reserving, and what the office does with reservations. */
export const RESERVATIONS_CALLS = {
  listReservations: { summary: 'List all reservations, newest first', answer: z.array(Reservation) },
  createReservation: {
    summary:
      'Create a reservation. Repeating a request with the same Idempotency-Key header returns the same reservation',
    body: NewReservation,
    answer: Reservation,
  },
  searchReservations: {
    summary: 'Get one page of matching reservations, with counts by status',
    query: ReservationSearch,
    answer: ReservationPage,
  },
  listMatchingReservations: {
    summary: 'Select all matching reservations for a bulk action. No items if there are more than 500',
    query: ReservationFilter,
    answer: MatchingReservations,
  },
  changeReservationStatuses: {
    summary:
      'Confirm or cancel up to 25 reservations, each on its own. Returns the result for each. Repeating part of an action changes nothing twice',
    body: BulkStatusChange,
    answer: BulkOutcomes,
  },
  exportReservations: {
    summary: 'Export all matching reservations as CSV',
    query: ReservationFilter,
    answer: z.string(),
    media: 'text/csv',
  },
  listCalendarTrips: {
    summary:
      'List the trips of a range of days by start time, with the instants at which the days begin and end',
    query: CalendarQuery,
    answer: Calendar,
  },
  createReservationByPhone: {
    summary: 'Create a reservation for a caller. Without an email address, no email is sent to them',
    body: PhoneReservation,
    answer: Reservation,
  },
  getReservation: { summary: 'Get a reservation', answer: Reservation },
  updateReservation: {
    summary: 'Change the details of a reservation. Its status stays unless a status change is included',
    body: ReservationChange,
    answer: Reservation,
    versioned: true,
  },
  deleteReservation: { summary: 'Delete a reservation', answer: Deleted },
  restoreReservation: { summary: 'Restore a deleted reservation', answer: Reservation },
  changeReservationStatus: {
    summary: 'Move a reservation from the status seen to the desired status',
    body: StatusChange,
    answer: Reservation,
    versioned: true,
  },
  endHold: {
    summary:
      'Release the hold of a reservation early. It becomes a request again, and the customer is notified',
    answer: Reservation,
  },
  previewReservationChange: {
    summary: 'Price a change to the trip. The token saves the change at that price',
    body: ReservationChange,
    answer: ChangePreview,
    readOnly: true,
  },
  adjustReservationPrice: {
    summary: 'Add or subtract an amount from the price of a reservation, giving a reason',
    body: PriceAdjustment,
    answer: Reservation,
    versioned: true,
  },
  previewStaffCancellation: {
    summary: 'Preview a cancellation: by the policy, by the company, or with the fee waived',
    query: CancellationQuestion,
    answer: CancellationPreview,
  },
  listManageLinks: {
    summary: 'List the guest links of a reservation, newest first, without their addresses',
    answer: z.array(ManageLink),
  },
  makeManageLink: {
    summary: 'Create a guest link to send by hand. Only this response contains its address',
    body: ManageLinkInput,
    answer: NewManageLink,
  },
  revokeManageLink: {
    summary: 'End a guest link',
    body: NamedLink,
    answer: z.array(ManageLink),
  },
  previewStatusMail: {
    summary: 'Preview the email the customer would get on a change to this status',
    body: StatusMailQuestion,
    answer: StatusMailPreview,
    readOnly: true,
  },
  listReservationEvents: {
    summary: 'List the activity of a reservation, oldest first',
    answer: z.array(ReservationEvent),
  },
  listReservationMails: {
    summary: 'List the emails about a reservation and their delivery, oldest first',
    answer: z.array(ReservationMail),
  },
  listSavedViews: {
    summary: 'List the saved views of the reservation list: shared ones first, then the caller’s own',
    answer: z.array(SavedView),
  },
  createSavedView: {
    summary: 'Save a view of the reservation list for the caller',
    body: SavedViewInput,
    answer: SavedView,
  },
  renameSavedView: {
    summary: 'Rename a saved view of the caller',
    body: SavedViewName,
    answer: SavedView,
  },
  deleteSavedView: { summary: 'Delete a saved view of the caller', answer: Deleted },
  listReservationTexts: {
    summary: 'List the texts about a reservation, and why texting is off',
    answer: ReservationTexts,
  },
  setTextConsent: {
    summary: 'Record that the customer agreed by phone to texts about a reservation, or opted out',
    body: TextConsent,
    answer: ReservationTexts,
  },
  markTextTold: {
    summary: 'Record that the customer was notified by phone of a failed text',
    answer: ReservationTexts,
  },
  answerRating: {
    summary: 'Record that staff followed up on a low rating',
    answer: Done,
  },
  resendMail: { summary: 'Resend an email about a reservation', answer: ReservationMail },
  markMailTold: {
    summary: 'Record that the customer was notified by phone of a failed email',
    answer: ReservationMail,
  },
} as const satisfies Record<
  keyof typeof RESERVATIONS_PUBLIC_ENDPOINTS | keyof typeof RESERVATIONS_STAFF_ENDPOINTS,
  CallShape
>
