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
    summary: 'A reservation as its guest sees it, by the scope of the link',
    query: LocaleQuery,
    answer: ManagedReservation,
  },
  getLiveRide: {
    summary: 'How the ride stands now, and where the chauffeur is while the trip is under way',
    answer: LiveRide,
  },
  tellComing: {
    summary: 'Tell the chauffeur who waits that the guest is coming; once',
    answer: LiveRide,
  },
  previewCancellation: {
    summary:
      'What cancelling would return or cost now, as a signed offer that holds for five minutes and never less than five past a deadline',
    query: LocaleQuery,
    answer: CancellationPreview,
  },
  cancelReservation: {
    summary:
      'Cancel exactly as a preview said; the same preview again answers the same. `offer_changed` carries a new preview',
    query: LocaleQuery,
    body: CancellationOrder,
    answer: ManagedReservation,
  },
  previewGuestChange: {
    summary:
      'What a change of trips or class would cost or return now, as a signed offer that holds for five minutes and never less than five past a deadline. Nothing is changed. `full` carries times and classes that are free',
    query: LocaleQuery,
    body: GuestChange,
    answer: GuestChangePreview,
  },
  makeGuestChange: {
    summary:
      'Make the change of a preview: at once, or when its payment arrives; what staff have to answer is put to them. The same preview again answers the same',
    query: LocaleQuery,
    body: ChangeOrder,
    answer: ChangedReservation,
  },
  updateRiderDetails: {
    summary:
      'Replace what never changes a price: the note for the chauffeur, the name on the sign, who rides, and flights',
    query: LocaleQuery,
    body: RiderDetails,
    answer: ManagedReservation,
  },
  sendContactCode: {
    summary:
      'Mail a code to the address of the reservation, which changes its contact within ten minutes; it ends the former code',
    answer: ContactCode,
  },
  changeContact: {
    summary:
      'Change e-mail address and telephone number with the code that was mailed to the address until now, which is told of it. Five tries',
    query: LocaleQuery,
    body: ContactChange,
    answer: ManagedReservation,
  },
  listSharedLinks: {
    summary: 'The links by which the guest shows the ride to others, the newest first',
    answer: z.array(SharedLink),
  },
  makeSharedLink: {
    summary:
      'A link that shows the ride to somebody else: neither price nor contact data, and nothing to change',
    body: SharedLinkInput,
    answer: NewManageLink,
  },
  revokeSharedLink: {
    summary: 'End a link that was shared, by its number',
    answer: z.array(SharedLink),
  },
  openPayment: {
    summary:
      'Open a payment page for what is due now; it ends the former one. Without an address the page is still being opened',
    answer: OpenedPayment,
  },
  tipDriver: {
    summary:
      'Open a payment page for a tip: once, within 30 days after the ride, at most the fare. `nothing_due` where none is taken',
    body: TipInput,
    answer: OpenedPayment,
  },
  answerQuestion: {
    summary: 'Answer whether another car will do than was promised; a yes is recorded as consent',
    query: LocaleQuery,
    body: CarAnswer,
    answer: ManagedReservation,
  },
  rateRide: {
    summary:
      'Say how a ride was that is over, with one to five stars: by the own link also anew, by a shared one once. `not_over` before the drop-off',
    query: LocaleQuery,
    body: RatingInput,
    answer: ManagedReservation,
    invalidates: ['reviews'],
  },
  getPayment: {
    summary:
      'How a payment stands, as its provider says now. Of one that was just made, the answer waits up to three seconds for what follows from it',
    answer: PaymentStanding,
  },
  getManagedDocument: {
    summary: 'A receipt, an invoice or a credit note of this reservation as a PDF',
    answer: DocumentFile,
    media: 'application/pdf',
  },
  setOwnTextConsent: {
    summary: 'Allow or end texts about this reservation; the answer says whether they leave now',
    body: TextConsent,
    answer: TextConsent,
  },
  markLinkSeen: {
    summary: 'Note that a person looked at the page of the link',
    answer: LinkSeen,
  },
  askForOwnList: {
    summary:
      'Mail a link and a code to an address, which open the list of its reservations. The answer is the same whether there are any or not',
    body: OwnListRequest,
    answer: OwnListAsked,
    readOnly: true,
  },
  openOwnList: {
    summary:
      'The reservations with an address, by the link or the code of a mail: once, within 30 minutes. A code has five tries',
    body: OwnListOpening,
    answer: OwnList,
    readOnly: true,
  },
  mailPrice: {
    summary:
      'Mail a price with a link that fills the form again: kept for 24 hours from when it was made, and not beyond the pick-up',
    body: DraftRequest,
    answer: DraftMade,
    readOnly: true,
  },
  getDraft: {
    summary: 'What fills the form again, by the link of a mail with a price: for seven days',
    answer: Draft,
  },
  endPriceReminder: {
    summary: 'End the reminders of prices that were mailed to the address of this link',
    answer: ReminderEnded,
    readOnly: true,
  },
  endRatingMails: {
    summary: 'End the mails to the address of this link that ask how a ride was',
    answer: ReminderEnded,
    readOnly: true,
  },
} as const satisfies Record<keyof typeof MANAGE_ENDPOINTS | keyof typeof MANAGE_PUBLIC_ENDPOINTS, CallShape>
