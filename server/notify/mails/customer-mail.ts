import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import type { ToldPolicy } from '../../../i18n/policy-sentences.ts'
import type { ReturnedPayment } from '../../booking/guest-change/refused-change.ts'
import { optionRows, priceRows, priceSentences } from '../../booking/price-rows.ts'
import type { DepositPage } from '../../money/paying/ask-for-deposit.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/layout.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { compose } from './compose-mail.ts'
import { tripInWords, tripRows } from './mail-rows.ts'
import type { MailedRefund } from './read-refund.ts'

/** What an email is made from beside its reservation. */
export type Sender = {
  site: Site
  publicUrl: string
  /** The customer's own page. */
  page?: string | undefined
  /** The owner's wording, if it was edited. */
  words?: MessageWords | undefined
} & MailFacts

/** Facts of single emails, read when the email is sent. */
export type MailFacts = {
  ownerEmail?: string
  /** False if the email to the customer was withheld. */
  customerMailed?: boolean
  policy?: ToldPolicy
  /** Whether the guest was sent to a payment page, and whether it is still open. */
  deposit?: DepositPage
  payAt?: string | undefined
  /** What a cancellation did to the money. */
  money?: readonly string[]
  due?: Due
  returned?: ReturnedPayment | undefined
  refund?: MailedRefund
  /** The legs that the email is about, if not all. */
  legs?: readonly number[]
  /** The pickup of the return that was removed. */
  removedAt?: string | undefined
  driver?: string
  car?: string
  /** The link that ends emails of this kind. */
  end?: string
}

/** The phone and the reference for questions. */
export function contactIn({ reference }: Reservation, { site }: Pick<Sender, 'site'>) {
  return { phone: supportPhoneOf(site), reference }
}

/** The trip and its price, one fact a row, and what follows from the price. */
export function factsOf(
  ride: Reservation,
  { timeZone }: Site,
  language: Language,
): { rows: MailPage['rows']; told: string[] } {
  return {
    rows: [...tripRows(ride, language), ...optionRows(ride, language), ...priceRows(ride, language)],
    told: priceSentences(ride, language, timeZone),
  }
}

/** The subject of an email that is named by its title. */
export function titledSubject(title: string, { reference, locale }: Reservation): string {
  const { message } = languageOf(locale).words
  return message.titleSubject({ title, reference: shortReference(reference) })
}

/** An email that the owner cannot edit. */
export type PlainMail = {
  title: string
  /** Without it, the title is the subject. */
  subject?: string
  /** Paragraphs by staff, before ours. */
  lead?: readonly string[]
  text: string
  /** Introduces the link to the customer's page. */
  pageText?: string
  /** A button before that link. */
  button?: readonly [text: string, link: string]
}

/** A plain email to the customer. It ends with the phone number and the link to the policy. */
export function customerMail(ride: Reservation, sender: Sender, plain: PlainMail): MailMessage {
  const { site, publicUrl, page } = sender
  const { title, subject = titledSubject(title, ride), lead = [], text, button } = plain
  const language = languageOf(ride.locale)
  const { message } = language.words
  const { reference, firstName, lastName } = ride
  const { rows, told } = factsOf(ride, site, language)
  const pageText = plain.pageText ?? (ride.status === 'cancelled' ? message.viewPage : message.ownPage)
  return compose(
    ride,
    { site, language },
    {
      to: ride.email,
      subject,
      page: {
        title,
        preview: message.preview({ trip: tripInWords(ride, language), reference }),
        paragraphs: [message.dear({ name: `${firstName} ${lastName}` }), ...lead, text],
        rows,
        closing: [
          ...told,
          ...(button ? [button[0], { link: button[1] }] : []),
          ...(page ? [pageText, { link: page }] : []),
          message.statusHow(contactIn(ride, sender)),
          { link: `${publicUrl}${language.prefix}/faq` },
        ],
      },
    },
  )
}
