import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { EditableMail, PriceMail } from '../../../domain/notify/message-catalog.ts'
import { fillTemplate } from '../../../domain/notify/template.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { MailItem } from '../../platform/messaging/mail/mail-page.ts'
import type { MailCalendar, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { templatedPage } from '../../platform/messaging/templated-page.ts'
import { compose } from './compose-mail.ts'
import type { Sender } from './customer-mail.ts'
import { previewOf, subjectFacts, whenInWords } from './mail-rows.ts'
import { rideTicket } from './mail-ticket.ts'
import { policyNote } from './policy-note.ts'
import { moneyFacts } from './ticket-facts.ts'

/** The parts of an email that the owner cannot edit. */
export type Drawn = {
  title: string
  state?: string
  /** The words on the button to the customer's page, if it is not to view or change the ride. */
  pageText?: string
  /** Replaces the sentence about the policy. */
  policy?: string
  hasMoney?: false
  /** True before the email that names the chauffeur. */
  isChauffeurToFollow?: true
  /** Below the policy. */
  end?: readonly MailItem[]
  calendar?: MailCalendar
}

/** An email to the customer in the owner's wording, or in ours if it was not edited. */
export function templatedMail(
  ride: Reservation,
  sender: Sender,
  template: Exclude<EditableMail, PriceMail>,
  draw: (language: Language) => Drawn,
): MailMessage {
  const language = languageOf(ride.locale)
  const { message } = language.words
  const { page, paid, map, driver, car, vehicle = '', plate = '', money = [] } = sender
  const {
    title,
    state,
    policy,
    end = [],
    calendar,
    pageText,
    hasMoney = true,
    isChauffeurToFollow,
  } = draw(language)
  const { subject, page: written } = templatedPage(sender.words ?? firstMailWords(template, language), {
    to: 'guest',
    title,
    preview: previewOf(ride, language, { paid, car }),
    ticket: rideTicket(ride, language, {
      chauffeur: driver === undefined ? { isToFollow: isChauffeurToFollow } : { driver, vehicle, plate },
      money: hasMoney ? moneyFacts(ride, language, paid) : [],
      map,
    }),
    values: valuesOf(ride, sender, language),
    inSubject: subjectFacts(ride, language),
    blocks: {
      state: state === undefined ? [] : [state],
      trip: [],
      button: page ? [{ button: pageText ?? message.ownPage, link: page }] : [],
      money,
      policy: [...(ride.status === 'completed' ? [] : [policyNote(ride, sender, language, policy)]), ...end],
    },
  })
  return compose(
    ride,
    { site: sender.site, language },
    { to: ride.email, subject, page: written, ...(calendar ? { calendar } : {}) },
  )
}

function valuesOf(
  ride: Reservation,
  { site, driver, car }: Sender,
  language: Language,
): Record<string, string> {
  const { words } = language
  return {
    name: ride.firstName || ride.lastName,
    reference: ride.reference,
    when: whenInWords(ride, language),
    from: addressInWords(ride.pickUpAddress, words.ride),
    to: addressInWords(ride.dropOffAddress, words.ride),
    phone: supportPhoneOf(site),
    brand: site.brand,
    ...(driver === undefined ? {} : { driver }),
    ...(car === undefined ? {} : { car }),
  }
}

/** The subject of an email in our wording. */
export function firstSubject(template: EditableMail): (ride: Reservation) => string {
  return ride => {
    const language = languageOf(ride.locale)
    return fillTemplate(firstMailWords(template, language).subject, subjectFacts(ride, language))
  }
}

/** Our wording of an email, with the names of its variables. */
export function firstMailWords(template: EditableMail, language: Language): MessageWords {
  return FIRST_WORDS[template](language.words)
}

type Words = Language['words']

const [REFERENCE, WHEN] = ['{reference}', '{when}']
const PRICE = { price: '{price}', until: '{until}' }
const PAIR = { driver: '{driver}', car: '{car}', when: WHEN, reference: REFERENCE }

const bodyOf = ({ message }: Words, text: string, ...blocks: string[]) =>
  [message.dear({ name: '{name}' }), text, '{trip}', ...blocks, '{button}', '{policy}'].join('\n\n')
const bodyOfPrice = (text: string) => [text, '{trip}', '{button}', '{notice}'].join('\n\n')
const subjectOf = (
  { message }: Words,
  news: 'received' | 'confirmed' | 'changed' | 'cancelled' | 'reminder',
) => message.rideSubject({ news, when: WHEN, reference: REFERENCE })
const titleOf = ({ message }: Words, title: string) => message.titleSubject({ title, reference: REFERENCE })

const FIRST_WORDS: Record<EditableMail, (words: Words) => MessageWords> = {
  'reservation-received': words => ({
    subject: subjectOf(words, 'received'),
    body: bodyOf(words, '{state}'),
  }),
  'reservation-confirmed': words => ({
    subject: subjectOf(words, 'confirmed'),
    body: bodyOf(words, words.message.confirmedText),
  }),
  'reservation-changed': words => ({
    subject: subjectOf(words, 'changed'),
    body: bodyOf(words, words.message.changedText),
  }),
  'reservation-cancelled': words => ({
    subject: subjectOf(words, 'cancelled'),
    body: bodyOf(words, words.message.cancelledText, '{money}'),
  }),
  'reminder-day': words => ({
    subject: subjectOf(words, 'reminder'),
    body: bodyOf(words, words.message.reminderText({ when: WHEN })),
  }),
  'driver-given': words => ({
    subject: words.message.driverGivenSubject(PAIR),
    body: bodyOf(words, words.message.driverGivenText(PAIR)),
  }),
  'reservation-completed': words => ({
    subject: titleOf(words, words.shared.thankYouForRiding),
    body: bodyOf(words, words.message.completedText),
  }),
  rate: words => ({
    subject: titleOf(words, words.shared.howWasYourRide),
    body: bodyOf(words, words.message.rateText),
  }),
  'quote-kept': ({ message }) => ({
    subject: message.priceSubject(PRICE),
    body: bodyOfPrice(message.priceText(PRICE)),
  }),
  'quote-ends': ({ message }) => ({
    subject: message.priceEndsSubject(PRICE),
    body: bodyOfPrice(message.priceEndsText(PRICE)),
  }),
}
