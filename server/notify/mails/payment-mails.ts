import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import {
  CANCELLED_BEFORE_PAID,
  CHANGE_NOT_MADE,
  type ReturnedPayment,
} from '../../booking/guest-change/refused-change.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { untilInWords } from '../../platform/messaging/until-in-words.ts'
import { subjectFacts } from './mail-rows.ts'
import { contactIn, customerMail, type Sender } from './mails.ts'

export function holdEndedSubject({ reference, locale, status }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  const title = status === 'cancelled' ? message.unpaidTitle : shared.yourHoldHasExpired
  return message.titleSubject({ title, reference: shortReference(reference) })
}

export function paymentReturnedSubject({ reference, locale }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  return message.titleSubject({ title: shared.refunding, reference: shortReference(reference) })
}

export function paymentLinkSubject({ reference, locale }: Reservation): string {
  return languageOf(locale).words.message.payLinkSubject({ reference: shortReference(reference) })
}

/** To the customer whom staff ask for money: the link opens a page that only pays. Nothing where nothing is due any more. */
export function paymentLinkMail(
  reservation: Reservation,
  { page, due, ...sender }: Sender & { due: Due | undefined },
): MailMessage | undefined {
  if (!due || !page) return undefined
  const language = languageOf(reservation.locale)
  const { message } = language.words
  const { hold } = reservation
  const amount = dollarsInWords(due.cents / 100, language.format)
  const isRefused = due.purpose === 'guarantee' && reservation.status === 'confirmed'
  const at = hold && new Date(hold.until)
  const until = at && untilInWords(at, language, sender.site.timeZone)
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: isRefused
        ? message.titleSubject({
            title: message.updateCardTitle,
            reference: shortReference(reservation.reference),
          })
        : paymentLinkSubject(reservation),
      title: isRefused ? message.updateCardTitle : message.payLinkTitle({ amount }),
      text: isRefused
        ? message.updateCardText({ amount })
        : until
          ? message.payLinkHeld({ amount, until })
          : message.payLinkText({ amount }),
      closing: [
        isRefused ? message.updateCardHere : message.payLinkHere,
        { link: page },
        message.statusHow(contactIn(reservation, sender)),
      ],
    },
  )
}

/** To the customer who was led to a payment page, and has not paid after a while; nothing where the car is not held any more. */
export function depositAwaitedMail(
  reservation: Reservation,
  { payAt, ...sender }: Sender & { payAt: string | undefined },
): MailMessage | undefined {
  const language = languageOf(reservation.locale)
  const { message } = language.words
  const { hold, price, status } = reservation
  if (!hold || status !== 'pending') return undefined
  const { time } = clockAt(Date.parse(hold.until), sender.site.timeZone)
  const deposit = dollarsInWords((price?.depositCents ?? 0) / 100, language.format)
  const isDeposit = Boolean(price?.depositCents)
  const facts = subjectFacts(reservation, language)
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: message.rideSubject({ news: isDeposit ? 'deposit' : 'card', ...facts }),
      title: isDeposit ? message.depositDueTitle : message.cardDueTitle,
      text: isDeposit
        ? message.depositDueText({ time: timeInWords(time, language.format), deposit })
        : message.cardDueText({ time: timeInWords(time, language.format) }),
      button: payAt ? [isDeposit ? message.payLinkHere : message.addCardHere, { link: payAt }] : [],
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

/** To the customer whose car is not kept any more: the reservation is a request, or over where the deposit was not paid. */
export function holdEndedMail(reservation: Reservation, sender: Sender): MailMessage {
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  const isUnpaid = reservation.status === 'cancelled'
  const missing = reservation.price?.depositCents ? 'deposit' : 'card'
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: holdEndedSubject(reservation),
      title: isUnpaid ? message.unpaidTitle : shared.yourHoldHasExpired,
      text: isUnpaid ? message.unpaidText({ missing }) : message.holdEndedText,
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

/** To the customer whose payment is refunded: it was made twice, or too late. */
export function paymentReturnedMail(
  reservation: Reservation,
  { returned, ...sender }: Sender & { returned: ReturnedPayment | undefined },
): MailMessage {
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: paymentReturnedSubject(reservation),
      title: shared.refunding,
      text: returnedText(reservation, returned),
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

function returnedText({ locale, status }: Reservation, returned: ReturnedPayment | undefined): string {
  const language = languageOf(locale)
  const { message } = language.words
  if (returned?.reason === CHANGE_NOT_MADE) return message.refundingChange
  if (status === 'confirmed' || status === 'completed') return message.refundingDuplicate
  if (returned?.reason !== CANCELLED_BEFORE_PAID || returned.retainedCents === 0) return message.refundingLate
  const toDollars = (cents: number) => dollarsInWords(cents / 100, language.format)
  return message.refundingBeyondFee({
    fee: toDollars(returned.retainedCents),
    amount: toDollars(returned.cents),
  })
}
