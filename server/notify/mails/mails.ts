import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { policySentences, type ToldPolicy } from '../../../i18n/policy-sentences.ts'
import { tripEvents } from '../../../i18n/trip-event.ts'
import { heldText, lockedText, optionRows, priceRows, priceSentences } from '../../booking/price-rows.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { type MailPage, unlinkedText } from '../../platform/messaging/mail/layout.ts'
import type { MailCalendar, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { compose } from './compose-mail.ts'
import { customerRows, subjectFacts, tripInWords, tripRows } from './mail-rows.ts'
import { templatedMail } from './templated-mail.ts'

/** `page` is the address of the customer's own page, `money` what a cancellation did, `words` are the owner's. */
export type Sender = {
  site: Site
  publicUrl: string
  page?: string | undefined
  money?: readonly string[]
  words?: MessageWords | undefined
  /** Where one press ends mails of this kind. */
  end?: string | undefined
  /** Who drives, and what, where the mail tells it. */
  driver?: string
  car?: string
}

export function receivedSubject(reservation: Reservation): string {
  const language = languageOf(reservation.locale)
  return language.words.message.rideSubject({ news: 'received', ...subjectFacts(reservation, language) })
}

export function statusSubject(reservation: Reservation, status: 'confirmed' | 'cancelled'): string {
  const language = languageOf(reservation.locale)
  return language.words.message.rideSubject({ news: status, ...subjectFacts(reservation, language) })
}

export function changedSubject(reservation: Reservation): string {
  const language = languageOf(reservation.locale)
  return language.words.message.rideSubject({ news: 'changed', ...subjectFacts(reservation, language) })
}

/** To the customer, after the request is stored. */
export function requestReceivedMail(
  reservation: Reservation,
  { policy, ...sender }: Sender & { policy: ToldPolicy },
): MailMessage {
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  const { rows, told } = factsOf(reservation, sender.site, language)
  return templatedMail(
    reservation,
    { sender, language, template: 'reservation-received' },
    {
      title: shared.weveReceivedYourRequest,
      state:
        heldText(reservation, sender.site, language) ??
        lockedText(reservation, language) ??
        message.receivedText,
      rows: [...rows, ...customerRows(reservation, language)],
      told,
      policy: [summaryOf(policy, language), message.statusHow(contactIn(reservation, sender))],
      calendar: calendarOf(withoutLinks(reservation), sender.site, language),
    },
  )
}

/** The summary names no dates. */
function summaryOf(policy: ToldPolicy, { words, format }: Language): string {
  return policySentences(policy, { words: words.policy, format, today: '' }).summary
}

/** The addresses without links, which calendars would make: the mail may go to the address of another person. */
function withoutLinks(reservation: Reservation): Reservation {
  const { pickUpAddress, dropOffAddress } = reservation
  return {
    ...reservation,
    pickUpAddress: unlinkedText(pickUpAddress),
    dropOffAddress: unlinkedText(dropOffAddress),
  }
}

/**
 * To the customer of a reservation that was confirmed or cancelled; undefined for other statuses. `ended` says which
 * trips a cancellation ended: of a return whose first trip was driven, the way back alone.
 */
export function statusMail(
  reservation: Reservation,
  sender: Sender,
  ended: 'all' | 'way-back' = 'all',
): MailMessage | undefined {
  const { status } = reservation
  if (status !== 'confirmed' && status !== 'cancelled') return undefined
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  const confirmed = status === 'confirmed'
  return templatedMail(
    reservation,
    { sender, language, template: confirmed ? 'reservation-confirmed' : 'reservation-cancelled' },
    {
      title: confirmed ? shared.yourRideIsConfirmed : shared.yourRideIsCancelled,
      ...factsOf(reservation, sender.site, language),
      ...(confirmed ? {} : { page: message.viewPage }),
      policy: [message.statusHow(contactIn(reservation, sender))],
      calendar: confirmed
        ? calendarOf(reservation, sender.site, language)
        : endedCalendar(reservation, { site: sender.site, language, ended }),
    },
  )
}

/** To the customer of a confirmed reservation whose time or place was changed. */
export function changedMail(reservation: Reservation, sender: Sender): MailMessage {
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  return templatedMail(
    reservation,
    { sender, language, template: 'reservation-changed' },
    {
      title: shared.yourRideHasBeenUpdated,
      ...factsOf(reservation, sender.site, language),
      policy: [message.statusHow(contactIn(reservation, sender))],
      calendar: calendarOf(reservation, sender.site, language),
    },
  )
}

/** The trip and its price, one fact a row, and what follows from the price. */
function factsOf(
  reservation: Reservation,
  { timeZone }: Site,
  language: Language,
): { rows: MailPage['rows']; told: string[] } {
  return {
    rows: [
      ...tripRows(reservation, language),
      ...optionRows(reservation, language),
      ...priceRows(reservation, language),
    ],
    told: priceSentences(reservation, language, timeZone),
  }
}

/** What customers call, and what they say then. */
export function contactIn(
  { reference }: Reservation,
  { site }: Sender,
): { phone: string; reference: string } {
  return { phone: supportPhoneOf(site), reference }
}

function calendarOf(reservation: Reservation, { brand }: Site, { locale, words }: Language): MailCalendar {
  const file = { brand, locale, words: { ...words.ride, ...words.calendarFile } }
  return { method: 'REQUEST', events: tripEvents(reservation, file) }
}

/** Takes the events of the trips that will not be out of the calendar. */
function endedCalendar(
  reservation: Reservation,
  { site, language, ended }: { site: Site; language: Language; ended: 'all' | 'way-back' },
): MailCalendar {
  const { events } = calendarOf(reservation, site, language)
  return { method: 'CANCEL', events: ended === 'all' ? events : events.slice(1) }
}

type CustomerMail = {
  subject: string
  title: string
  /** What staff wrote, before our own words. */
  lead?: readonly string[]
  text: string
  /** What the page of the ride is for; without it, to change and to cancel. */
  about?: string
  /** What the mail asks for, before the link to the page of the ride. */
  button?: (string | { link: string })[]
  closing: (string | { link: string })[]
}

/** A mail in the language of its customer whose words are ours alone; it ends with the link to the policy. */
export function customerMail(
  reservation: Reservation,
  { site, publicUrl, page, language }: Sender & { language: Language },
  { subject, title, lead = [], text, about, button = [], closing }: CustomerMail,
): MailMessage {
  const { message } = language.words
  const { reference, firstName, lastName } = reservation
  const { rows, told } = factsOf(reservation, site, language)
  const usual = reservation.status === 'cancelled' ? message.viewPage : message.ownPage
  return compose(
    reservation,
    { site, language },
    {
      to: reservation.email,
      subject,
      page: {
        title,
        preview: message.preview({ trip: tripInWords(reservation, language), reference }),
        paragraphs: [message.dear({ name: `${firstName} ${lastName}` }), ...lead, text],
        rows,
        closing: [
          ...told,
          ...button,
          ...(page ? [about ?? usual, { link: page }] : []),
          ...closing,
          { link: `${publicUrl}${language.prefix}/faq` },
        ],
      },
    },
  )
}
