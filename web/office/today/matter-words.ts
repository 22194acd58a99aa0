import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { OpenMatter } from '../../../contract/today/schemas.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import { agoInWords } from './ago.ts'

/** "Not confirmed, requested 18 minutes ago. Confirm emails Ada the confirmation." */
export function matterNote(matter: OpenMatter, now: Date): string {
  const { since, action } = matter
  const what = NOTES[matter.kind]?.(matter) ?? matter.note
  const waited = since ? words.since({ what: since.what, ago: agoInWords(since.at, now) }) : ''
  const calls =
    action.do === 'call' || action.do === 'call-back'
      ? words.callNumber({ number: action.phoneNumber.replaceAll(' ', '\u00a0') })
      : ''
  const sends = action.do === 'confirm' ? `. ${whatConfirmingSends(action)}` : ''
  return `${what}${waited}${calls}${sends}`
}

/** What stands in the place of the time where a matter has none. */
export function matterTopic({ kind, topic }: OpenMatter): string {
  if (kind === 'ending-document') return common.driver
  if (kind === 'new-review') return words.review
  return kind === 'new-enquiry' ? words.message : topic
}

/** What is to be done about a matter that is settled on the screen of its record. */
export function openLabel({ kind, action }: OpenMatter): string {
  if (kind === 'missing-address') return words.addAddress
  if (kind === 'open-end') return words.assignVehicle
  if (kind === 'declined-trip') return words.assignDriver
  if (kind === 'new-review') return words.openReview
  if (kind === 'unconfirmed') return words.openIt
  return action.do === 'open' ? action.label : words.openIt
}

/** What is open, by kind; that of an enquiry, and of a kind without a message here, is as the server says it. */
const NOTES: Record<string, (matter: OpenMatter) => string | undefined> = {
  unconfirmed: ({ failed }) => (failed ? words.notConfirmedPassed : words.notConfirmed),
  'undelivered-mail': ({ mail, action }) => {
    if (!mail) return undefined
    const named = { mail: MAILS[mail] }
    return action.do === 'call' ? words.emailBounced(named) : words.emailNotDelivered(named)
  },
  'many-rides': ({ action }) => (action.do === 'cancel-rides' ? words.severalUnpaidRides(action) : undefined),
  'undelivered-text': () => words.textNotDelivered,
  'open-end': () => words.garageLegConflict,
  'declined-trip': () => words.declinedTrip,
  'missing-address': ({ pickUp, dropOff }) => {
    if (!pickUp && !dropOff) return words.noAddresses
    return pickUp ? words.noDropOff : words.noPickUp
  },
  'refused-payment': ({ cents = 0 }) => words.paymentRefused({ amount: dollars(cents) }),
  'lost-payment': ({ cents = 0 }) => words.paymentLost({ amount: dollars(cents) }),
  'failed-refund': ({ cents = 0 }) => words.refundFailed({ amount: dollars(cents) }),
  'refused-cards': () => words.cardsRefused,
  'disputed-payment': ({ cents = 0 }) => words.paymentDisputed({ amount: dollars(cents) }),
  'lapsing-hold': ({ cents = 0 }) => words.authorizationExpires({ amount: dollars(cents) }),
}

const MAILS: Record<NonNullable<OpenMatter['mail']>, string> = {
  'reservation-received': words.receiptEmail,
  'reservation-to-owner': words.newReservationEmail,
  'reservation-confirmed': words.confirmationEmail,
  'reservation-cancelled': words.cancellationEmail,
  'reservation-changed': words.changeEmail,
  'reminder-day': words.reminderEmail,
  'reservation-completed': words.thankYouEmail,
  rate: words.ratingRequestEmail,
  'hold-ended': words.holdExpiredEmail,
  'payment-returned': words.paymentReturnedEmail,
  'payment-link': words.paymentLinkEmail,
  'refund-made': words.refundEmail,
  'refund-failed': words.refundFailedEmail,
  'car-question': words.vehicleChangeEmail,
  'driver-given': words.chauffeurAssignedEmail,
  'on-the-way': words.onTheWayEmail,
  arrived: words.arrivalEmail,
}

function whatConfirmingSends({ mailsTo }: { mailsTo?: string | undefined }): string {
  return mailsTo === undefined ? words.sendsNothing : words.sendsConfirmation({ name: mailsTo })
}
