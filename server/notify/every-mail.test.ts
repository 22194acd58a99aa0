import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MESSAGES } from '../../domain/notify/message-catalog.ts'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import type { MailMessage } from '../platform/messaging/mail/mailer.ts'
import {
  drawnRide,
  longestRide,
  MAIL_ORIGIN,
  MAIL_SITE,
  otherMails,
  rideMails,
} from './every-mail.test/sample-mails.ts'

const BYTES_MAX = 100_000
const SUBJECT_MAX = 50
const WORDS_MAX = 90
const JOINER = '\u2060'

type Kind = { name: string; locale: Locale; mail: MailMessage }
const kinds: Kind[] = LOCALES.flatMap(locale =>
  Object.entries({
    ...rideMails(drawnRide(locale)),
    ...Object.fromEntries(
      Object.entries(rideMails(longestRide(locale))).map(([name, mail]) => [`${name}, long`, mail]),
    ),
    ...otherMails(locale),
  }).map(([name, mail]) => ({ name, locale, mail })),
)
/** They hold what a visitor wrote, or a day of the company. */
const UNBOUNDED = ['enquiry-received', 'run-sheet']
const isToGuest = ({ name }: Kind) => !name.startsWith('reservation-to-owner') && !UNBOUNDED.includes(name)

test('every email of the catalog is rendered', () => {
  const rendered = new Set(kinds.map(({ name }) => name))
  // A sample is one of the others.
  const missing = Object.keys(MESSAGES.mail).filter(name => !rendered.has(name) && name !== 'message-sample')
  assert.deepEqual(missing, [])
})

test('a subject has up to 50 characters, and the preview does not repeat it', () => {
  for (const { name, locale, mail } of kinds) {
    const { subject, html } = mail
    assert.ok(subject.length <= SUBJECT_MAX, `${name} ${locale} ${subject.length}: ${subject}`)
    const preview = textOf(/<body[^>]*>\s*<div[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '')
    assert.ok(preview.length > 10, `${name} ${locale}: ${preview}`)
    assert.ok(!subject.includes(preview) && !preview.includes(subject), `${name} ${locale}: ${preview}`)
  }
})

test('an email is small, and everything in it comes from our address', () => {
  for (const { name, locale, mail } of kinds) {
    assert.ok(Buffer.byteLength(mail.html) < BYTES_MAX, `${name} ${locale}`)
    assert.doesNotMatch(mail.html, /<link|<script|@import|@font-face|url\(/, name)
    for (const [, source] of mail.html.matchAll(/\bsrc="([^"]*)"/g))
      assert.ok(source?.startsWith(`${MAIL_ORIGIN}/route-map/`), `${name}: ${source}`)
    for (const [, link] of mail.html.matchAll(/\bhref="([^"]*)"/g))
      assert.ok(link?.startsWith(`${MAIL_ORIGIN}/`) || link === 'tel:+17035550142', `${name}: ${link}`)
  }
})

test('an email has one button, and up to 90 words without the ticket', () => {
  for (const kind of kinds.filter(isToGuest)) {
    const { name, locale, mail } = kind
    assert.ok((mail.html.match(/class="bt"/g) ?? []).length <= 1, `${name} ${locale}`)
    const body = mail.html.split('</head>')[1] ?? ''
    const around = withoutPreview(body).replace(TICKET, '')
    const words = textOf(around).split(' ').length
    assert.ok(words <= WORDS_MAX, `${name} ${locale} has ${words} words: ${textOf(around)}`)
  }
})

const TICKET = /<tr><td class="x".*?\n<\/table><\/td><\/tr>/s

test('an email to a guest is signed with a name and the phone', () => {
  for (const { name, mail } of kinds.filter(({ name }) => name.startsWith('reservation-confirmed'))) {
    assert.ok(
      textOf(mail.html).includes(`${MAIL_SITE.messages.signedBy} ${MAIL_SITE.brand}, (703) 555-0142`),
      name,
    )
    assert.match(mail.text, /\nDaniel Reyes\n/)
  }
})

test('the plain text has the same facts in lines, and nothing of HTML', () => {
  for (const { name, locale, mail } of kinds) {
    assert.doesNotMatch(
      mail.text,
      /<\/?\w+[ >]|&#?\w+;|&nbsp;|undefined|NaN|\[object|\{\w+\}/,
      `${name} ${locale}`,
    )
    assert.doesNotMatch(mail.text, /\n{3}| $|\.\.(?=\s)/m, `${name} ${locale}`)
    const plain = mail.text.replaceAll(JOINER, '').replace(/\s+/g, ' ')
    for (const [link] of mail.html.matchAll(/https:[^"<]*/g))
      if (!link.includes('/route-map/')) assert.ok(plain.includes(link.replaceAll('&#38;', '&')), link)
    for (const [, amount = ''] of textOf(withoutPreview(mail.html)).matchAll(/(\$[\d,]+\.\d\d)/g))
      assert.ok(plain.includes(amount), `${name} ${locale}: ${amount}`)
  }
})

test('the ticket of a confirmed ride says time, route, vehicle, party, total, paid and balance', () => {
  const mail = rideMails(drawnRide('en'))['reservation-confirmed']
  const ticket = textOf(TICKET.exec(mail?.html ?? '')?.[0] ?? '')
  assert.equal(
    ticket,
    'Tuesday, December 8 11:00 am Confirmed QRT-4HK-72XA ' +
      '64 State Circle Annapolis, MD Dulles (IAD) 60.5 mi, about 73 min ' +
      'Vehicle Premium SUV Guests 2, with 2 bags Chauffeur Named before pickup ' +
      'Total $396.12 Paid, Visa 4417 $198.06 Balance after ride $198.06',
  )
  assert.match(mail?.html ?? '', /prefers-color-scheme:dark/)
})

const withoutPreview = (html: string) => html.replace(/<div style="display:none.*?<\/div>/s, '')

function textOf(html: string): string {
  return html
    .replace(/<style.*?<\/style>|<title>.*?<\/title>|<!--.*?-->/gs, '')
    .replace(/<br>|<\/(?:td|div|h1)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}
