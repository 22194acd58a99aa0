import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { DocumentFile } from '../document-file.ts'
import { LocaleQuery } from '../locale-query.ts'
import { TextConsent } from '../reservations/text-schemas.ts'
import { CancellationOrder, CancellationPreview, NewManageLink } from './cancellation-schemas.ts'
import { ChangedReservation, ChangeOrder, GuestChange, GuestChangePreview } from './change-schemas.ts'
import { ContactChange, ContactCode } from './contact-schemas.ts'
import { Draft, DraftMade, DraftRequest, ReminderEnded } from './draft-schemas.ts'
import type { MANAGE_ENDPOINTS } from './endpoints.ts'
import { LiveRide } from './live-schemas.ts'
import { OwnList, OwnListAsked, OwnListOpening, OwnListRequest } from './own-list-schemas.ts'
import type { MANAGE_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { CarAnswer } from './question-schemas.ts'
import { RatingInput } from './rating-schemas.ts'
import { RiderDetails, SharedLink, SharedLinkInput } from './rider-schemas.ts'
import { LinkSeen, ManagedReservation, OpenedPayment, PaymentStanding, TipInput } from './schemas.ts'

/** What guests do with their reservation by its link. */
export const MANAGE_CALLS = {
  getManagedReservation: {
    summary: 'Get a reservation as the guest sees it, within the scope of the link',
    query: LocaleQuery,
    answer: ManagedReservation,
  },
  getLiveRide: {
    summary: 'Get the live status of the ride, and the chauffeur’s position during the trip',
    answer: LiveRide,
  },
  tellComing: {
    summary: 'Tell the waiting chauffeur that the guest is coming, once',
    answer: LiveRide,
  },
  previewCancellation: {
    summary:
      'Preview a cancellation: the refund or fee, as a signed offer. It holds for five minutes, including at least five past a deadline',
    query: LocaleQuery,
    answer: CancellationPreview,
  },
  cancelReservation: {
    summary:
      'Cancel as previewed. Repeating the same preview returns the same result. `offer_changed` includes a new preview',
    query: LocaleQuery,
    body: CancellationOrder,
    answer: ManagedReservation,
  },
  previewGuestChange: {
    summary:
      'Preview a change of trips or class: the price difference, as a signed offer. It holds for five minutes, including at least five past a deadline. Nothing is changed. `full` includes available times and classes',
    query: LocaleQuery,
    body: GuestChange,
    answer: GuestChangePreview,
  },
  makeGuestChange: {
    summary:
      'Make a previewed change: immediately, when its payment arrives, or after staff review. Repeating the same preview returns the same result',
    query: LocaleQuery,
    body: ChangeOrder,
    answer: ChangedReservation,
  },
  updateRiderDetails: {
    summary:
      'Change details that never affect the price: note to the chauffeur, name on the sign, passenger and flights',
    query: LocaleQuery,
    body: RiderDetails,
    answer: ManagedReservation,
  },
  sendContactCode: {
    summary:
      'Email a code to the reservation’s address for changing its contact details within ten minutes. Any earlier code ends',
    answer: ContactCode,
  },
  changeContact: {
    summary:
      'Change the email address and phone number with the emailed code. The old address is notified. Five tries',
    query: LocaleQuery,
    body: ContactChange,
    answer: ManagedReservation,
  },
  listSharedLinks: {
    summary: 'List the links with which the guest shares the ride, newest first',
    answer: z.array(SharedLink),
  },
  makeSharedLink: {
    summary: 'Create a link to share the ride, without prices or contact details, and read-only',
    body: SharedLinkInput,
    answer: NewManageLink,
  },
  revokeSharedLink: {
    summary: 'End a shared link by its number',
    answer: z.array(SharedLink),
  },
  openPayment: {
    summary:
      'Open a payment page for the balance due, closing any earlier one. Without an address, the page is still being opened',
    answer: OpenedPayment,
  },
  tipDriver: {
    summary:
      'Open a payment page for a tip: once, within 30 days of the ride, up to the fare. `nothing_due` if tips aren’t accepted',
    body: TipInput,
    answer: OpenedPayment,
  },
  answerQuestion: {
    summary: 'Accept or decline a different vehicle than booked. Accepting is recorded as consent',
    query: LocaleQuery,
    body: CarAnswer,
    answer: ManagedReservation,
  },
  rateRide: {
    summary:
      'Rate a completed ride with one to five stars. The guest’s own link can change the rating; a shared link rates once. `not_over` before drop-off',
    query: LocaleQuery,
    body: RatingInput,
    answer: ManagedReservation,
    invalidates: ['reviews'],
  },
  getPayment: {
    summary:
      'Get the status of a payment from the provider. For a new payment, the call waits up to three seconds for its effects',
    answer: PaymentStanding,
  },
  getManagedDocument: {
    summary: 'Get a receipt, invoice or credit note of this reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  setOwnTextConsent: {
    summary: 'Turn texts about this reservation on or off. Returns whether texts are sent now',
    body: TextConsent,
    answer: TextConsent,
  },
  markLinkSeen: {
    summary: 'Record that a person viewed the page of the link',
    answer: LinkSeen,
  },
  askForOwnList: {
    summary:
      'Email a link and a code that open the list of an address’s reservations. The response is the same if there are none',
    body: OwnListRequest,
    answer: OwnListAsked,
    readOnly: true,
  },
  openOwnList: {
    summary:
      'List the reservations of an email address with the emailed link or code: once, within 30 minutes. A code allows five tries',
    body: OwnListOpening,
    answer: OwnList,
    readOnly: true,
  },
  mailPrice: {
    summary:
      'Email a price with a link that refills the form. It holds for 24 hours from when it was made, and not past the pickup',
    body: DraftRequest,
    answer: DraftMade,
    readOnly: true,
  },
  getDraft: {
    summary: 'Get the form contents of an emailed price by its link, for seven days',
    answer: Draft,
  },
  endPriceReminder: {
    summary: 'Stop price reminders to the address of this link',
    answer: ReminderEnded,
    readOnly: true,
  },
  endRatingMails: {
    summary: 'Stop rating requests to the address of this link',
    answer: ReminderEnded,
    readOnly: true,
  },
} as const satisfies Record<keyof typeof MANAGE_ENDPOINTS | keyof typeof MANAGE_PUBLIC_ENDPOINTS, CallShape>
