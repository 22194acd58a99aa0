import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { EditableMail, PriceMail, TemplateBlock } from '../../../domain/notify/template.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { addressInWords } from '../../../i18n/address-words.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/layout.ts'
import type { MailCalendar, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { type PageItem, templatedPage } from '../../platform/messaging/templated-page.ts'
import { compose } from './compose-mail.ts'
import { subjectFacts, tripInWords, whenInWords } from './mail-rows.ts'
import type { Sender } from './mails.ts'

/** What a mail draws beside the words: the rows of the trip and the sentences below them, and what its blocks say. */
export type Drawn = {
  title: string
  state?: string
  rows: MailPage['rows']
  told: readonly string[]
  /** What the page is for, where that is not to look at the ride and to cancel it. */
  page?: string
  /** How to reach us; the link to the whole policy follows. */
  policy: readonly PageItem[]
  /** Below the link to the policy. */
  end?: readonly PageItem[]
  calendar?: MailCalendar
}

type Written = { sender: Sender; language: Language; template: Exclude<EditableMail, PriceMail> }

/** A mail to the customer in the owner's words, or in ours where there are none. */
export function templatedMail(
  ride: Reservation,
  { sender, language, template }: Written,
  { title, rows, calendar, ...drawn }: Drawn,
): MailMessage {
  const { message } = language.words
  const { reference } = ride
  const words = sender.words ?? firstMailWords(template, language)
  const page = templatedPage(words, {
    title,
    preview: message.preview({ trip: tripInWords(ride, language), reference }),
    rows,
    values: valuesOf(ride, sender, language),
    inSubject: subjectFacts(ride, language),
    blocks: blocksOf(drawn, sender, language),
  })
  return compose(
    ride,
    { site: sender.site, language },
    { to: ride.email, ...page, ...(calendar ? { calendar } : {}) },
  )
}

function blocksOf(
  { state, told, page: about, policy, end = [] }: Pick<Drawn, 'state' | 'told' | 'page' | 'policy' | 'end'>,
  { publicUrl, page, money = [] }: Sender,
  { words: { message }, prefix }: Language,
): Partial<Record<TemplateBlock, PageItem[]>> {
  return {
    state: state === undefined ? [] : [state],
    trip: [...told],
    button: page ? [about ?? message.ownPage, { link: page }] : [],
    money: [...money],
    policy: [...policy, { link: `${publicUrl}${prefix}/faq` }, ...end],
  }
}

function valuesOf(
  ride: Reservation,
  { site, driver, car }: Sender,
  language: Language,
): Record<string, string> {
  const { reference, firstName, lastName } = ride
  const { words } = language
  return {
    name: `${firstName} ${lastName}`,
    reference,
    when: whenInWords(ride, language),
    from: addressInWords(ride.pickUpAddress, words.ride),
    to: addressInWords(ride.dropOffAddress, words.ride),
    phone: supportPhoneOf(site),
    brand: site.brand,
    ...(driver === undefined ? {} : { driver }),
    ...(car === undefined ? {} : { car }),
  }
}

/** The words of a mail that the owner has not changed: our sentences, with the names of their variables. */
export function firstMailWords(
  template: EditableMail,
  { words: { message, shared } }: Language,
): MessageWords {
  const [reference, when] = ['{reference}', '{when}']
  const dear = message.dear({ name: '{name}' })
  const body = (text: string, ...blocks: string[]) =>
    [dear, text, '{trip}', '{button}', ...blocks, '{policy}'].join('\n\n')
  const subject = (news: string) => message.rideSubject({ news, when, reference })
  const price = { price: '{price}', until: '{until}' }
  const bodyOfPrice = (text: string) => [text, '{trip}', '{button}', '{notice}'].join('\n\n')
  switch (template) {
    case 'reservation-received':
      return { subject: subject('received'), body: body('{state}') }
    case 'reservation-confirmed':
      return { subject: subject('confirmed'), body: body(message.confirmedText) }
    case 'reservation-changed':
      return { subject: subject('changed'), body: body(message.changedText) }
    case 'reservation-cancelled':
      return { subject: subject('cancelled'), body: body(message.cancelledText, '{money}') }
    case 'reminder-day':
      return { subject: subject('reminder'), body: body(message.reminderText({ when })) }
    case 'driver-given': {
      const pair = { driver: '{driver}', when, reference, car: '{car}' }
      return { subject: message.driverGivenSubject(pair), body: body(message.driverGivenText(pair)) }
    }
    case 'reservation-completed':
      return {
        subject: message.titleSubject({ title: shared.thankYouForRiding, reference }),
        body: body(message.completedText),
      }
    case 'rate':
      return {
        subject: message.titleSubject({ title: shared.howWasYourRide, reference }),
        body: body(message.rateText),
      }
    case 'quote-kept':
      return { subject: message.priceSubject(price), body: bodyOfPrice(message.priceText(price)) }
    case 'quote-ends':
      return { subject: message.priceEndsSubject(price), body: bodyOfPrice(message.priceEndsText(price)) }
  }
}
