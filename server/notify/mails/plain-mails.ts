import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { CANCELLED_BEFORE_PAID, CHANGE_NOT_MADE } from '../../booking/guest-change/refused-change.ts'
import { type Language, languageOf, untilInWords } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { customerMail, type PlainMail, type Sender, titledSubject } from './customer-mail.ts'
import { subjectFacts } from './mail-rows.ts'

/** How an email about a reservation is written. */
export type MailTemplate = {
  /** The subject, also in the list of messages in the office. */
  subject: (ride: Reservation) => string
  /** Undefined if there is nothing to say. */
  render: (ride: Reservation, sender: Sender) => MailMessage | undefined
}

type Write = (ride: Reservation, sender: Sender, language: Language) => Omit<PlainMail, 'title'> | undefined

/** An email whose title is its subject. */
export function titledMail(
  title: (ride: Reservation, language: Language) => string,
  write: Write,
): MailTemplate {
  return {
    subject: ride => titledSubject(title(ride, languageOf(ride.locale)), ride),
    render(ride, sender) {
      const language = languageOf(ride.locale)
      const plain = write(ride, sender, language)
      return plain && customerMail(ride, sender, { title: title(ride, language), ...plain })
    },
  }
}

const dollars = (cents: number, { format }: Language) => dollarsInWords(cents / 100, format)

/** The vehicle is no longer on hold, so it is a request again; it has ended if the deposit was not paid. */
export const holdEndedMail = titledMail(
  ({ status }, { words: { message, shared } }) =>
    status === 'cancelled' ? message.unpaidTitle : shared.yourHoldHasExpired,
  ({ status, price }, _, { words: { message } }) => ({
    text:
      status === 'cancelled'
        ? message.unpaidText({ missing: price?.depositCents ? 'deposit' : 'card' })
        : message.holdEndedText,
  }),
)

/** Only a page that takes payments is linked. */
export const paymentLinkMail: MailTemplate = {
  subject: ({ reference, locale }) =>
    languageOf(locale).words.message.payLinkSubject({ reference: shortReference(reference) }),
  render(ride, { page, due, ...sender }) {
    if (!due || !page) return undefined
    const language = languageOf(ride.locale)
    const { message } = language.words
    const amount = dollars(due.cents, language)
    const noPage = { ...sender, page: undefined }
    if (due.purpose === 'guarantee' && ride.status === 'confirmed')
      return customerMail(ride, noPage, {
        title: message.updateCardTitle,
        text: message.updateCardText({ amount }),
        button: [message.updateCardHere, page],
      })
    const until = ride.hold && untilInWords(new Date(ride.hold.until), language, sender.site.timeZone)
    return customerMail(ride, noPage, {
      subject: paymentLinkMail.subject(ride),
      title: message.payLinkTitle({ amount }),
      text: until ? message.payLinkHeld({ amount, until }) : message.payLinkText({ amount }),
      button: [message.payAmount({ amount }), page],
    })
  },
}

/** For a guest who left the payment page. Undefined if the vehicle is no longer on hold. */
export function depositAwaitedMail(ride: Reservation, { payAt, ...sender }: Sender): MailMessage | undefined {
  const language = languageOf(ride.locale)
  const { message } = language.words
  const { hold, price, status } = ride
  if (!hold || status !== 'pending') return undefined
  const clock = clockAt(Date.parse(hold.until), sender.site.timeZone)
  const time = timeInWords(clock.time, language.format)
  const facts = subjectFacts(ride, language)
  const mail = price?.depositCents
    ? {
        subject: message.rideSubject({ news: 'deposit', ...facts }),
        title: message.depositDueTitle,
        text: message.depositDueText({ time, deposit: dollars(price.depositCents, language) }),
        here: message.payAmount({ amount: dollars(price.depositCents, language) }),
      }
    : {
        subject: message.rideSubject({ news: 'card', ...facts }),
        title: message.cardDueTitle,
        text: message.cardDueText({ time }),
        here: message.addCardHere,
      }
  const { here, ...plain } = mail
  return customerMail(ride, sender, { ...plain, ...(payAt ? { button: [here, payAt] as const } : {}) })
}

/** A payment that came twice or too late is refunded. */
export const paymentReturnedMail = titledMail(
  (_, { words }) => words.shared.refunding,
  (ride, sender, language) => ({ text: returnedText(ride, sender, language) }),
)

function returnedText({ status }: Reservation, { returned }: Sender, language: Language): string {
  const { message } = language.words
  if (returned?.reason === CHANGE_NOT_MADE) return message.refundingChange
  if (status === 'confirmed' || status === 'completed') return message.refundingDuplicate
  if (returned?.reason !== CANCELLED_BEFORE_PAID || returned.retainedCents === 0) return message.refundingLate
  return message.refundingBeyondFee({
    fee: dollars(returned.retainedCents, language),
    amount: dollars(returned.cents, language),
  })
}

export const refundMadeMail: MailTemplate = {
  // The list in the office does not know the amount.
  subject: ride => titledSubject(languageOf(ride.locale).words.shared.refund, ride),
  render(ride, { refund, ...sender }) {
    if (!refund) return undefined
    const language = languageOf(ride.locale)
    const { message, cancellation, document, shared } = language.words
    const amount = dollars(refund.cents, language)
    const card = refund.card && cancellation.cardEnding(refund.card)
    const to = card ? cancellation.toCard({ card }) : document.toPage
    const last4 = refund.card?.last4
    return customerMail(ride, sender, {
      subject: message.refundSubject({ amount, reference: shortReference(ride.reference) }),
      title: message.refundTitle({ amount, to }),
      opening: refund.message.split(/\n+/).filter(text => text !== ''),
      text: message.refundText,
      money: [
        {
          label: last4 ? message.refundedTo({ card: `${refund.card?.brand} ${last4}` }) : shared.refunded,
          value: amount,
          strong: true,
        },
      ],
    })
  },
}

/** The bank did not take the money, so the office sends it in another way. */
export const refundFailedMail = titledMail(
  (_, { words }) => words.shared.refundFailed,
  (_, { refund }, language) =>
    refund && {
      text: language.words.message.refundFailedText({ amount: dollars(refund.cents, language) }),
    },
)

/** Asks whether another vehicle will do. */
export const questionMail = titledMail(
  (_, { words }) => words.shared.questionAboutVehicle,
  (_, __, { words: { message } }) => ({ text: message.questionText, pageText: message.questionPage }),
)

export const onTheWayMail = titledMail(
  (_, { words }) => words.shared.chauffeurOnTheWay,
  (_, __, { words: { message } }) => ({ text: message.onTheWayText, pageText: message.trackPage }),
)

export const arrivedMail = titledMail(
  (_, { words }) => words.shared.yourChauffeurIsHere,
  (_, __, { words: { message } }) => ({ text: message.arrivedText, pageText: message.trackPage }),
)
