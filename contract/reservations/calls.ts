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
  listReservations: { summary: 'All reservations, newest first', answer: z.array(Reservation) },
  createReservation: {
    summary:
      'Reserve a ride. With an Idempotency-Key header, a repeated request answers with the same reservation',
    body: NewReservation,
    answer: Reservation,
  },
  searchReservations: {
    summary: 'One page of the reservations that match, with the counts by status',
    query: ReservationSearch,
    answer: ReservationPage,
  },
  listMatchingReservations: {
    summary: 'All reservations that match, for a bulk action; no items where there are more than 500',
    query: ReservationFilter,
    answer: MatchingReservations,
  },
  changeReservationStatuses: {
    summary:
      'Confirm or cancel up to 25 reservations, each on its own: the answer says what became of each. A part of an action that is sent again changes nothing twice',
    body: BulkStatusChange,
    answer: BulkOutcomes,
  },
  exportReservations: {
    summary: 'All reservations that match, as comma-separated values',
    query: ReservationFilter,
    answer: z.string(),
    media: 'text/csv',
  },
  listCalendarTrips: {
    summary:
      'The trips of some days in the order of their start, with the instants at which the days begin and end',
    query: CalendarQuery,
    answer: Calendar,
  },
  createReservationByPhone: {
    summary: 'Reserve a ride for somebody who called; without an e-mail address nothing is mailed to them',
    body: PhoneReservation,
    answer: Reservation,
  },
  getReservation: { summary: 'One reservation', answer: Reservation },
  updateReservation: {
    summary: 'Change the details of a reservation; its status stays unless a status change is sent along',
    body: ReservationChange,
    answer: Reservation,
    versioned: true,
  },
  deleteReservation: { summary: 'Delete a reservation', answer: Deleted },
  restoreReservation: { summary: 'Bring a deleted reservation back', answer: Reservation },
  changeReservationStatus: {
    summary: 'Move a reservation from the status seen to the status wanted',
    body: StatusChange,
    answer: Reservation,
    versioned: true,
  },
  endHold: {
    summary: 'End the hold of a reservation before its time; it is a request again, and the customer is told',
    answer: Reservation,
  },
  previewReservationChange: {
    summary: 'What a change of the trip would cost; the token saves the change with that price',
    body: ReservationChange,
    answer: ChangePreview,
    readOnly: true,
  },
  adjustReservationPrice: {
    summary: 'Add an amount to the price of a reservation or take it off, with a reason',
    body: PriceAdjustment,
    answer: Reservation,
    versioned: true,
  },
  previewStaffCancellation: {
    summary:
      'What cancelling would do to the money now, by the policy, by the company, or with the fee given up',
    query: CancellationQuestion,
    answer: CancellationPreview,
  },
  listManageLinks: {
    summary: 'The links to the page of a reservation, newest first, without their addresses',
    answer: z.array(ManageLink),
  },
  makeManageLink: {
    summary: 'Make a link to the page of a reservation, to be sent by hand; only this answer has its address',
    body: ManageLinkInput,
    answer: NewManageLink,
  },
  revokeManageLink: {
    summary: 'End a link to the page of a reservation',
    body: NamedLink,
    answer: z.array(ManageLink),
  },
  previewStatusMail: {
    summary: 'The mail that the customer would get if the reservation moved to this status',
    body: StatusMailQuestion,
    answer: StatusMailPreview,
    readOnly: true,
  },
  listReservationEvents: {
    summary: 'What happened to a reservation, oldest first',
    answer: z.array(ReservationEvent),
  },
  listReservationMails: {
    summary: 'The mails about a reservation and whether they have arrived, oldest first',
    answer: z.array(ReservationMail),
  },
  listSavedViews: {
    summary: 'The views of the list of reservations: those of everybody, then those that the caller saved',
    answer: z.array(SavedView),
  },
  createSavedView: {
    summary: 'Save a view of the list of reservations for the account of the caller',
    body: SavedViewInput,
    answer: SavedView,
  },
  renameSavedView: {
    summary: 'Give a saved view of the caller another name',
    body: SavedViewName,
    answer: SavedView,
  },
  deleteSavedView: { summary: 'Delete a saved view of the caller', answer: Deleted },
  listReservationTexts: {
    summary: 'The texts about a reservation, and why no further ones leave',
    answer: ReservationTexts,
  },
  setTextConsent: {
    summary: 'Note that the customer agreed by telephone to texts about a reservation, or ended them',
    body: TextConsent,
    answer: ReservationTexts,
  },
  markTextTold: {
    summary: 'Note that the customer was told by telephone what a failed text says',
    answer: ReservationTexts,
  },
  answerRating: {
    summary: 'Note that staff have talked to a guest who gave few stars',
    answer: Done,
  },
  resendMail: { summary: 'Send a mail about a reservation once more', answer: ReservationMail },
  markMailTold: {
    summary: 'Note that the customer was told by phone what a failed mail says',
    answer: ReservationMail,
  },
} as const satisfies Record<
  keyof typeof RESERVATIONS_PUBLIC_ENDPOINTS | keyof typeof RESERVATIONS_STAFF_ENDPOINTS,
  CallShape
>
