import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { ReservationTemplate } from '../../domain/notify/message-catalog.ts'
import { FIRST_POLICY } from '../../domain/pricing/policy/policy.ts'
import { DEFAULT_SITE } from '../../domain/site/site.ts'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import type { MailFacts } from '../notify/mails/customer-mail.ts'
import { MAIL_TEMPLATES } from '../notify/mails/mail-templates.ts'
import { priceMail } from '../notify/price-mail/price-page.ts'
import { SAMPLE_PAIR, samplePrice, sampleRide } from '../notify/templates/sample-ride.ts'
import { languageOf } from '../platform/messaging/language.ts'
import type { MailMessage } from '../platform/messaging/mail/mailer.ts'
import { CANCELLED_BEFORE_PAID, CHANGE_NOT_MADE } from './guest-change/refused-change.ts'

const SUBJECT_CHARACTERS = 50
const BODY_WORDS = 90
/** A date with a wide month and time in both languages: "Wed, Nov 25, 12:45 pm". */
const WIDE = { pickUpDate: '2026-11-25', pickUpTime: '12:45' }
const NOW = new Date('2026-11-03T17:00:00Z')
const PUBLIC_URL = 'https://quanticorides.com'
const LINK = `${PUBLIC_URL}/m/${'0'.repeat(32)}`
const SENDER = { site: DEFAULT_SITE, publicUrl: PUBLIC_URL, page: LINK, end: LINK, policy: FIRST_POLICY }
const CARD = { brand: 'Mastercard', last4: '4242' }

/** Every mail to guests about a ride or a price, with sample data. */
function guestMails(locale: Locale): [name: string, mail: MailMessage | undefined][] {
  const ride: Reservation = { ...sampleRide(DEFAULT_SITE, locale, NOW), ...WIDE }
  const price = { totalCents: 118_800, depositCents: 59_400, trips: [], cancelling: [] }
  const held = {
    ...ride,
    status: 'pending',
    hold: { until: '2026-11-25T20:10:00Z' },
  } as unknown as Reservation
  const priced = { ...held, price } as unknown as Reservation
  const cancelled = { ...priced, status: 'cancelled' } as Reservation
  const language = languageOf(locale)
  const due = (purpose: 'deposit' | 'guarantee') => ({ cents: 118_800, purpose }) as never
  const refund = { cents: 118_800, message: '' }
  const returned = (reason: string) => ({ reason, cents: 118_800, retainedCents: 59_400 })
  const { cancellation } = language.words
  const to = cancellation.toCard({ card: cancellation.cardEnding(CARD) })
  const money = [
    cancellation.mailFeePaid({ fee: '$594.00' }),
    cancellation.mailRefund({ amount: '$594.00', to }),
  ]
  const told = {
    ...samplePrice(DEFAULT_SITE, locale, NOW),
    ...{ totalCents: 118_800, until: new Date('2026-11-25T17:45:00Z'), car: 'Executive SUV', link: LINK },
  }
  const ofPrice = { words: undefined, site: DEFAULT_SITE, language }
  const mail = (
    template: ReservationTemplate,
    about: Reservation,
    facts: MailFacts = {},
  ): [string, MailMessage | undefined] => [
    `${template} ${about.status}`,
    MAIL_TEMPLATES[template].render(about, { ...SENDER, ...facts }),
  ]
  const done = { ...ride, status: 'completed' } as const
  return [
    mail('reservation-received', { ...ride, status: 'pending' }),
    mail('reservation-received', priced),
    mail('reservation-confirmed', ride),
    mail('reservation-cancelled', { ...ride, status: 'cancelled' }, { money }),
    mail('reservation-changed', ride),
    mail('reminder-day', ride, { legs: [1] }),
    mail('driver-given', ride, { ...SAMPLE_PAIR, driver: 'Christopher', legs: [1] }),
    mail('reservation-completed', done),
    mail('rate', done),
    mail('on-the-way', ride),
    mail('arrived', ride),
    mail('car-question', ride),
    mail('reservation-received', priced, { deposit: 'open', payAt: LINK }),
    mail('reservation-received', held, { deposit: 'open', payAt: LINK }),
    mail('hold-ended', { ...ride, status: 'pending' }),
    mail('hold-ended', cancelled),
    mail('hold-ended', { ...ride, status: 'cancelled' }),
    mail('payment-returned', cancelled),
    mail('payment-returned', cancelled, { returned: returned(CANCELLED_BEFORE_PAID) }),
    mail('payment-returned', ride),
    mail('payment-returned', ride, { returned: returned(CHANGE_NOT_MADE) }),
    mail('payment-link', ride, { due: due('deposit') }),
    mail('payment-link', held, { due: due('deposit') }),
    mail('payment-link', ride, { due: due('guarantee') }),
    mail('refund-made', ride, { refund: { ...refund, card: CARD as never } }),
    mail('refund-made', ride, { refund: { ...refund, card: undefined } }),
    mail('refund-failed', ride, { refund: { ...refund, card: undefined } }),
    ['price', priceMail({ ...told, end: LINK }, { ...ofPrice, template: 'quote-kept' })],
    ['price ends', priceMail({ ...told, end: LINK }, { ...ofPrice, template: 'quote-ends' })],
  ]
}

/** The words below the title, without the rows of the ticket, links and the signature. */
function bodyWords(text: string): number {
  const [, ...parts] = (text.split('\n\n--\n')[0] ?? '').split('\n\n')
  const prose = parts.filter(part => !/^(https:|(Reference|Referencia|Date|Fecha): )/.test(part))
  return prose.join(' ').split(/\s+/).length
}

// With realistic names: a longer name of a chauffeur or a class may take a subject over.
test('a subject to a guest has up to 50 characters, and a body up to 90 words beside the ticket', () => {
  for (const locale of LOCALES)
    for (const [name, mail] of guestMails(locale)) {
      assert.ok(mail, name)
      const { subject, text } = mail
      assert.ok(subject.length <= SUBJECT_CHARACTERS, `${name}, ${locale}: ${subject.length} "${subject}"`)
      const words = bodyWords(text)
      assert.ok(words > 5 && words <= BODY_WORDS, `${name}, ${locale}: ${words} words\n${text}`)
      assert.doesNotMatch(`${subject} ${text}`, /[{}]|undefined|[.][.]/, name)
    }
})

test('a subject about an account has up to 50 characters', () => {
  for (const locale of LOCALES) {
    const { message } = languageOf(locale).words
    const { brand } = DEFAULT_SITE
    for (const subject of [
      message.consentSubject({ brand }),
      message.subscribedSubject({ brand }),
      message.ownListSubject({ brand }),
      message.titleSubject({ title: message.contactCodeTitle, reference: '4HK-72XA' }),
      message.titleSubject({ title: message.contactChangedTitle, reference: '4HK-72XA' }),
    ])
      assert.ok(subject.length <= SUBJECT_CHARACTERS, subject)
  }
})
