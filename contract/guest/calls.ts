import { z } from 'zod'
import { Trip, TripConsentInput } from '../day/schemas.ts'
import { create, get, post, put, remove } from '../endpoint.ts'
import { DocumentFile, Done, LocaleQuery } from '../fields.ts'
import {
  CancellationOrder,
  CancellationPreview,
  ManageLink,
  ManageLinkInput,
  NamedLink,
  NewManageLink,
} from '../reservations/cancellation-schemas.ts'
import { RatingInput } from '../reservations/part-schemas.ts'
import { ChangedReservation, ChangeOrder, GuestChange, GuestChangePreview } from './change-schemas.ts'
import { Draft, DraftMade, DraftRequest, ReminderEnded } from './draft-schemas.ts'
import { OwnList, OwnListAsked, OwnListOpening, OwnListRequest } from './own-list-schemas.ts'
import {
  CarAnswer,
  ContactChange,
  ContactCode,
  LinkSeen,
  LiveRide,
  ManagedReservation,
  OpenedPayment,
  PaymentStanding,
  RiderDetails,
  SharedLink,
  SharedLinkInput,
  TipInput,
} from './schemas.ts'

/** Rate limit against guessing tokens. */
const OPENED = { requests: 60, seconds: 600 }

export const GUEST_CALLS = {
  getManagedReservation: get('/api/manage/{reference}', 'link', {
    summary: 'Get a reservation as the guest sees it, within the scope of the link',
    query: LocaleQuery,
    answer: ManagedReservation,
  }),
  getLiveRide: get('/api/manage/{reference}/live', 'view', {
    summary: 'Get the live status of the ride, and the chauffeur’s position during the trip',
    answer: LiveRide,
    limit: { requests: 600, seconds: 600 },
  }),
  tellComing: post('/api/manage/{reference}/coming', 'view', {
    summary: 'Tell the waiting chauffeur that the guest is coming, once',
    answer: LiveRide,
    limit: { requests: 20, seconds: 600 },
  }),
  previewCancellation: get('/api/manage/{reference}/cancellation', 'manage', {
    summary:
      'Preview a cancellation: the refund or fee, as a signed offer. It holds for five minutes, including at least five past a deadline',
    query: LocaleQuery,
    answer: CancellationPreview,
    limit: { requests: 120, seconds: 600 },
  }),
  cancelReservation: post('/api/manage/{reference}/cancellation', 'manage', {
    summary:
      'Cancel as previewed. Repeating the same preview returns the same result. `offer_changed` includes a new preview',
    query: LocaleQuery,
    body: CancellationOrder,
    answer: ManagedReservation,
    limit: { requests: 30, seconds: 600 },
  }),
  previewGuestChange: post('/api/manage/{reference}/change-preview', 'manage', {
    summary:
      'Preview a change of trips or class: the price difference, as a signed offer. It holds for five minutes, including at least five past a deadline. Nothing is changed. `full` includes available times and classes',
    query: LocaleQuery,
    body: GuestChange,
    answer: GuestChangePreview,
    limit: { requests: 60, seconds: 600 },
  }),
  makeGuestChange: post('/api/manage/{reference}/changes', 'manage', {
    summary:
      'Make a previewed change: immediately, when its payment arrives, or after staff review. Repeating the same preview returns the same result',
    query: LocaleQuery,
    body: ChangeOrder,
    answer: ChangedReservation,
    limit: { requests: 30, seconds: 600 },
  }),
  updateRiderDetails: put('/api/manage/{reference}/note', 'manage', {
    summary:
      'Change details that never affect the price: note to the chauffeur, name on the sign, passenger and flights',
    query: LocaleQuery,
    body: RiderDetails,
    answer: ManagedReservation,
    limit: { requests: 60, seconds: 600 },
  }),
  sendContactCode: post('/api/manage/{reference}/code', 'manage', {
    summary:
      'Email a code to the reservation’s address for changing its contact details within ten minutes. Any earlier code ends',
    answer: ContactCode,
    limit: { requests: 20, seconds: 3600 },
  }),
  changeContact: put('/api/manage/{reference}/contact', 'manage', {
    summary:
      'Change the email address and phone number with the emailed code. The old address is notified. Five tries',
    query: LocaleQuery,
    body: ContactChange,
    answer: ManagedReservation,
    limit: { requests: 30, seconds: 600 },
  }),
  listSharedLinks: get('/api/manage/{reference}/links', 'manage', {
    summary: 'List the links with which the guest shares the ride, newest first',
    answer: z.array(SharedLink),
  }),
  makeSharedLink: create('/api/manage/{reference}/links', 'manage', {
    summary: 'Create a link to share the ride, without prices or contact details, and read-only',
    body: SharedLinkInput,
    answer: NewManageLink,
    limit: { requests: 20, seconds: 600 },
  }),
  revokeSharedLink: remove('/api/manage/{reference}/links/{n}', 'manage', {
    summary: 'End a shared link by its number',
    answer: z.array(SharedLink),
    limit: { requests: 60, seconds: 600 },
  }),
  openPayment: post('/api/manage/{reference}/payments', 'pay', {
    summary:
      'Open a payment page for the balance due, closing any earlier one. Without an address, the page is still being opened',
    answer: OpenedPayment,
    limit: { requests: 20, seconds: 600 },
  }),
  tipDriver: post('/api/manage/{reference}/tip', 'pay', {
    summary:
      'Open a payment page for a tip: once, within 30 days of the ride, up to the fare. `nothing_due` if tips aren’t accepted',
    body: TipInput,
    answer: OpenedPayment,
    limit: { requests: 20, seconds: 600 },
  }),
  answerQuestion: post('/api/manage/{reference}/questions/{id}', 'manage', {
    summary: 'Accept or decline a different vehicle than booked. Accepting is recorded as consent',
    query: LocaleQuery,
    body: CarAnswer,
    answer: ManagedReservation,
    limit: { requests: 20, seconds: 600 },
  }),
  rateRide: post('/api/manage/{reference}/rating', 'view', {
    summary:
      'Rate a completed ride with one to five stars. The guest’s own link can change the rating; a shared link rates once. `not_over` before drop-off',
    query: LocaleQuery,
    body: RatingInput,
    answer: ManagedReservation,
    limit: { requests: 20, seconds: 600 },
    invalidates: ['reviews'],
  }),
  getPayment: get('/api/manage/{reference}/payments/{id}', 'pay', {
    summary:
      'Get the status of a payment from the provider. For a new payment, the call waits up to three seconds for its effects',
    answer: PaymentStanding,
    limit: { requests: 60, seconds: 600 },
  }),
  getManagedDocument: get('/api/manage/{reference}/documents/{id}', 'pay', {
    summary: 'Get a receipt, invoice or credit note of this reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
    limit: { requests: 60, seconds: 600 },
  }),
  markLinkSeen: post('/api/manage/{reference}/seen', 'link', {
    summary: 'Record that a person viewed the page of the link',
    answer: LinkSeen,
  }),

  askForOwnList: post('/api/manage-links', 'public', {
    summary:
      'Email a link and a code that open the list of an address’s reservations. The response is the same if there are none',
    body: OwnListRequest,
    answer: OwnListAsked,
    readOnly: true,
    // No limit per address: strangers could exhaust it.
    limit: { requests: 5, seconds: 3600 },
    client: 'pages',
  }),
  openOwnList: post('/api/manage-links/open', 'public', {
    summary:
      'List the reservations of an email address with the emailed link or code: once, within 30 minutes. A code allows five tries',
    body: OwnListOpening,
    answer: OwnList,
    readOnly: true,
    limit: { requests: 30, seconds: 600 },
    client: 'pages',
  }),
  mailPrice: post('/api/drafts', 'public', {
    summary:
      'Email a price with a link that refills the form. It holds for 24 hours from when it was made, and not past the pickup',
    body: DraftRequest,
    answer: DraftMade,
    readOnly: true,
    limit: { requests: 5, seconds: 3600 },
    client: 'pages',
  }),
  getDraft: get('/api/drafts/{token}', 'public', {
    summary: 'Get the form contents of an emailed price by its link, for seven days',
    answer: Draft,
    limit: OPENED,
    client: 'pages',
  }),
  endPriceReminder: post('/api/drafts/{token}/end', 'public', {
    summary: 'Stop price reminders to the address of this link',
    answer: ReminderEnded,
    readOnly: true,
    limit: OPENED,
    client: 'pages',
  }),
  endRatingMails: post('/api/rating-mails/{token}/end', 'public', {
    summary: 'Stop rating requests to the address of this link',
    answer: ReminderEnded,
    readOnly: true,
    limit: OPENED,
    client: 'pages',
  }),
  listManageLinks: get('/api/reservations/{id}/links', 'staff', {
    summary: 'List the guest links of a reservation, newest first, without their addresses',
    answer: z.array(ManageLink),
    dependsOn: ['this-reservation'],
  }),
  makeManageLink: create('/api/reservations/{id}/links', 'staff', {
    summary: 'Create a guest link to send by hand. Only this response contains its address',
    body: ManageLinkInput,
    answer: NewManageLink,
    activity: 'makeManageLink',
  }),
  revokeManageLink: post('/api/reservations/{id}/links/revoke', 'staff', {
    summary: 'End a guest link',
    body: NamedLink,
    answer: z.array(ManageLink),
    activity: 'revokeManageLink',
  }),
  askGuest: create('/api/trips/{id}/questions', 'staff', {
    summary:
      'Ask the guest by email, on the reservation page, to approve a smaller vehicle or lower class. Approval is recorded as consent; no reply means no',
    body: TripConsentInput,
    answer: Trip,
    activity: 'askGuest',
  }),
  answerRating: post('/api/reservations/{id}/rating/answered', 'staff', {
    summary: 'Record that staff followed up on a low rating',
    answer: Done,
    activity: 'answerRating',
  }),
}
