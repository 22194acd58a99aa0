import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { ToldPolicy } from '../../../i18n/policy-sentences.ts'
import type { ReturnedPayment } from '../../booking/guest-change/refused-change.ts'
import type { DepositPage } from '../../money/paying/ask-for-deposit.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailFact } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { compose } from './compose-mail.ts'
import { previewOf } from './mail-rows.ts'
import { rideTicket } from './mail-ticket.ts'
import { policyNote } from './policy-note.ts'
import type { MailMoney } from './read-mail-money.ts'
import type { MailedRefund } from './read-refund.ts'
import { partly, withLegs } from './shown-legs.ts'
import { moneyFacts } from './ticket-facts.ts'

/** What an email is made from beside its reservation. */
export type Sender = {
  site: Site
  publicUrl: string
  /** The customer's own page. */
  page?: string | undefined
  /** The owner's wording, if it was edited. */
  words?: MessageWords | undefined
  paid?: MailMoney | undefined
  /** Links to the pictures of the route. */
  map?: { light: string; dark: string } | undefined
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
  /** The vehicle with its plate, for the owner's wording. */
  car?: string
  vehicle?: string
  plate?: string
  /** The link that ends emails of this kind. */
  end?: string
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
  opening?: readonly string[]
  text: string
  /** The words on the button to the customer's page. */
  pageText?: string
  /** Replaces that button. */
  button?: readonly [text: string, link: string]
  /** Replaces total, paid and balance. */
  money?: readonly MailFact[]
}

/** A plain email to the customer: its title, a paragraph, the ticket and one button. */
export function customerMail(ride: Reservation, sender: Sender, plain: PlainMail): MailMessage {
  const { site, page, driver, vehicle = '', plate = '' } = sender
  const shown = withLegs(ride, sender.legs)
  const { paid, map } = partly(sender, ride, shown)
  const { title, subject = titledSubject(title, ride), opening = [], text, button } = plain
  const language = languageOf(ride.locale)
  const { message } = language.words
  const pageText = plain.pageText ?? (ride.status === 'cancelled' ? message.viewPage : message.ownPage)
  const [label, link] = button ?? ([pageText, page] as const)
  // Payments are for the whole ride.
  const money = plain.money ?? (shown === ride ? moneyFacts(ride, language, paid) : [])
  return compose(
    ride,
    { site, language },
    {
      to: ride.email,
      subject,
      page: {
        to: 'guest',
        preview: previewOf(shown, language, { paid }),
        greeting: message.dear({ name: ride.firstName || ride.lastName }),
        lead: title,
        paragraphs: [...opening, text],
        ticket: rideTicket(shown, language, {
          chauffeur: driver === undefined ? {} : { driver, vehicle, plate },
          ...{ money, map },
        }),
        closing: [...(link ? [{ button: label, link }] : []), policyNote(shown, sender, language)],
      },
    },
  )
}
