import type { Reservation } from '../../../contract/reservations/schemas.ts'
import {
  type EditableMail,
  fillTemplate,
  type TemplateBlock,
  type TemplatePart,
  templateParts,
} from '../../../domain/messages/template.ts'
import { supportPhoneOf } from '../../../domain/site.ts'
import { addressInWords } from '../../../i18n/address-words.ts'
import type { MailPage } from '../../adapters/mail/layout.ts'
import type { MailCalendar, MailMessage } from '../../adapters/mail/mailer.ts'
import type { Language } from '../../messages/language.ts'
import type { MessageWords } from '../../messages/template-store.ts'
import { compose } from './compose-mail.ts'
import { tripInWords, whenInWords } from './mail-rows.ts'
import type { Sender } from './mails.ts'

type Item = MailPage['closing'][number]

/** What a mail draws beside the words: the rows of the trip and the sentences below them, and what its blocks say. */
export type Drawn = {
  title: string
  state?: string
  rows: MailPage['rows']
  told: readonly string[]
  /** What the page is for, where that is not to look at the ride and to cancel it. */
  page?: string
  /** How to reach us; the link to the whole policy follows. */
  policy: readonly string[]
  calendar?: MailCalendar
}

type Written = { sender: Sender; language: Language; template: EditableMail }

/** A mail to the customer in the owner's words, or in ours where there are none. */
export function templatedMail(ride: Reservation, written: Written, drawn: Drawn): MailMessage {
  const { site } = written.sender
  const { calendar } = drawn
  return compose(
    ride,
    { site, language: written.language },
    { to: ride.email, ...templatedPage(ride, written, drawn), ...(calendar ? { calendar } : {}) },
  )
}

function templatedPage(
  ride: Reservation,
  { sender, language, template }: Written,
  { title, rows, ...drawn }: Drawn,
): { subject: string; page: MailPage } {
  const words = sender.words ?? firstMailWords(template, language)
  const values = valuesOf(ride, sender, language)
  const parts = templateParts(words.body)
  const blocks = blocksOf(drawn, sender, language)
  const itemsOf = (part: TemplatePart): Item[] =>
    'block' in part ? blocks[part.block] : [fillTemplate(part.text, values)]
  const facts = parts.findIndex(part => 'block' in part && part.block === 'trip')
  const { reference } = ride
  return {
    subject: fillTemplate(words.subject, values),
    page: {
      title,
      preview: language.words.message.preview({ trip: tripInWords(ride, language), reference }),
      paragraphs: parts.slice(0, facts).flatMap(itemsOf),
      rows,
      closing: parts.slice(facts).flatMap(itemsOf),
    },
  }
}

function blocksOf(
  { state, told, page: about, policy }: Pick<Drawn, 'state' | 'told' | 'page' | 'policy'>,
  { publicUrl, page, money = [] }: Sender,
  { words: { message }, prefix }: Language,
): Record<TemplateBlock, Item[]> {
  return {
    state: state === undefined ? [] : [state],
    trip: [...told],
    button: page ? [about ?? message.ownPage, { link: page }] : [],
    money: [...money],
    policy: [...policy, { link: `${publicUrl}${prefix}/faq` }],
  }
}

function valuesOf(ride: Reservation, { site }: Sender, language: Language): Record<string, string> {
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
  }
}

/** The words of a mail that the owner has not changed: our sentences, with the names of their variables. */
export function firstMailWords(template: EditableMail, { words: { message } }: Language): MessageWords {
  const [reference, when] = ['{reference}', '{when}']
  const dear = message.dear({ name: '{name}' })
  const body = (text: string, ...blocks: string[]) =>
    [dear, text, '{trip}', '{button}', ...blocks, '{policy}'].join('\n\n')
  switch (template) {
    case 'reservation-received':
      return { subject: message.receivedSubject({ reference }), body: body('{state}') }
    case 'reservation-confirmed':
      return { subject: message.confirmedSubject({ reference }), body: body(message.confirmedText) }
    case 'reservation-changed':
      return { subject: message.changedSubject({ reference }), body: body(message.changedText) }
    case 'reservation-cancelled':
      return {
        subject: message.cancelledSubject({ reference }),
        body: body(message.cancelledText, '{money}'),
      }
    case 'reminder-day':
      return {
        subject: message.reminderSubject({ when, reference }),
        body: body(message.reminderText({ when })),
      }
    case 'reservation-completed':
      return { subject: message.completedSubject({ reference }), body: body(message.completedText) }
    case 'rate':
      return { subject: message.rateSubject({ reference }), body: body(message.rateText) }
  }
}
