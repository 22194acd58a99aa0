import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { calendarFile } from '../../../domain/booking/calendar-event.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { RIDE } from '../../../test/support/app.ts'
import { englishWords, textsOf } from '../../../test/support/english-words.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { mailToOwner } from './owner-mail.ts'
import { changedMail, requestReceivedMail, statusMail } from './ride-mails.ts'

const reservation: Reservation = {
  ...RIDE,
  _id: 'r1',
  version: 1,
  reference: 'QRT-4HK-72XA',
  pickUpDate: '2026-12-05',
  pickUpTime: '01:00',
  pickUpAt: '2026-12-05T06:00:00.000Z',
  status: 'pending',
  locale: 'en',
  createdAt: '2026-11-20T17:00:00.000Z',
}
const JOINER = '\u2060'
const sender = { site: DEFAULT_SITE, publicUrl: 'https://rides.example.com', policy: FIRST_POLICY }
const customer = requestReceivedMail(reservation, sender)
const owner = mailToOwner(reservation, { site: DEFAULT_SITE, ownerEmail: 'owner@example.com' })

test('both mails carry every field of the template', () => {
  for (const mail of [customer, owner]) {
    const { message, ...fields } = mail.fields!
    assert.deepEqual(fields, {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      phone: '(703) 555-0199',
      passengers: '2',
      pickupStreet: '18200 Main Street',
      pickupCity: 'Triangle',
      pickupRegion: 'Virginia',
      pickupPostal: '22172',
      dropoffStreet: 'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard',
      dropoffCity: 'Arlington',
      dropoffRegion: 'Virginia',
      dropoffPostal: '22202',
      date: '2026-12-05',
      time: '01:00',
    })
    assert.ok(message.length > 20)
  }
})

test('the owner reads every field of the form, the places in the lines of an envelope', () => {
  const text = owner.text.replaceAll(JOINER, '')
  const html = owner.html.replace(/<\/?span>/g, '').replaceAll('&nbsp;', ' ')
  for (const fact of [
    'Ada Byron',
    'ada@example.com',
    '(703) 555-0199',
    '18200 Main Street',
    'Triangle, Virginia 22172',
    'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard',
    'Arlington, Virginia 22202',
    'Saturday, December 5, 2026',
    '1:00 am',
  ]) {
    assert.ok(text.includes(fact), fact)
    assert.ok(html.includes(fact), fact)
  }
  assert.match(text, /^Passengers: +2$/m)
  assert.match(text, /^Pickup: +18200 Main Street\n +Triangle, Virginia 22172$/m)
  assert.match(html, />18200 Main Street<br>Triangle, Virginia 22172</)
})

test('the customer reads short places, and nothing of what they typed about themselves but a name', () => {
  assert.match(customer.text, /^Pickup: +18200 Main Street\n +Triangle, VA$/m)
  assert.match(customer.text, /^Drop-off: +Reagan \(DCA\)$/m)
  for (const part of [customer.text, customer.html]) {
    assert.match(part, /Dear Ada,/)
    assert.doesNotMatch(part, /Byron|555-0199|ada@example|Virginia 22172|Smith Boulevard|First name/)
  }
})

test('nothing that a customer types is a link, or looks like one to a mail client', () => {
  const bait = 'Win at evil.com, www.evil.com/x, https://evil.com, EVIL.COM, bait@evil.com, \\\\evil\\share'
  const baited = { ...reservation, firstName: bait, lastName: bait, pickUpAddress: bait, wishedVehicle: bait }
  const mails = [
    requestReceivedMail(baited, sender),
    mailToOwner(baited, { site: DEFAULT_SITE, ownerEmail: 'owner@example.com' }),
    statusMail({ ...baited, status: 'confirmed' }, sender)!,
  ]
  for (const mail of mails) {
    const own = ['https://rides.example.com/faq', 'rides@example.com', 'ada@example.com']
    const links = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(found => found[1])
    assert.deepEqual(links, mail === mails[1] ? [] : [own[0], phoneHref(DEFAULT_SITE.bookingPhone)])
    // What a client would find between two tags, or in the plain text.
    const [, body] = mail.html.split('<body')
    const pieces = [mail.text, mail.subject, ...body!.split(/<[^>]*>/)]
    for (const piece of pieces) {
      const rest = own.reduce((text, known) => text.replaceAll(known, ''), piece)
      assert.doesNotMatch(rest, /[\w-]\.[a-z]{2,}|:\/\/|\w@\w|\\\\\w/i)
    }
    const [event] = mails[0]!.calendar!.events
    assert.match(event!.location, /^Win at evil/)
    assert.doesNotMatch(event!.location + event!.title + event!.description, /evil\.(com|COM)|:\/\//)
    // It is read and, from HTML, copied as it was typed.
    assert.ok(mail.html.replace(/<\/?span>/g, '').includes('www.evil.com/x, https://evil.com'))
    assert.ok(mail.text.replaceAll(JOINER, '').includes('www.evil.com/x, https://evil.com'))
  }
})

test('the customer reads the whole trip, as text and as HTML, and gets it for the calendar', () => {
  for (const part of [customer.text, customer.html]) {
    for (const fact of ['4HK-72XA', 'Saturday, December 5', '1:00', 'Friday night', 'Triangle']) {
      assert.ok(part.includes(fact), fact)
    }
  }
  assert.equal(customer.calendar?.events[0]?.startsAt, '2026-12-05T06:00:00.000Z')
})

test('an address that names a point is a link to a map in the mail to the owner, made of figures alone', () => {
  const picked = {
    ...reservation,
    pickUpAddress: '"><a href=x>Near Bryans Road, Maryland (38.6012, -77.0412)',
  }
  const link = 'https://www.openstreetmap.org/?mlat=38.6012&mlon=-77.0412#map=17/38.6012/-77.0412'
  const mail = mailToOwner(picked, { site: DEFAULT_SITE, ownerEmail: 'owner@example.com' })
  assert.ok(mail.text.includes(link))
  const addresses = [...mail.html.matchAll(/<a href="([^"]*)"/g)].map(found => found[1])
  assert.deepEqual(addresses, [link.replace('&', '&#38;')])
  for (const other of [owner, customer]) assert.ok(!other.html.includes('openstreetmap'))
})

test('the owner reads who asks for what, and answers to the customer', () => {
  assert.equal(owner.to, 'owner@example.com')
  assert.equal(owner.replyTo, 'ada@example.com')
  assert.ok(owner.text.includes('Reply to this email to reach the customer.'))
  const noted = mailToOwner(
    { ...reservation, note: 'Two surfboards' },
    { site: DEFAULT_SITE, ownerEmail: 'owner@example.com' },
  )
  assert.match(noted.text.replaceAll(JOINER, ''), /Note for the chauffeur: Two surfboards/)
  assert.match(
    owner.fields!.message,
    /Ada Byron \(\(703\) 555-0199, ada@example.com\) requested a ride for 2 passengers/,
  )
  for (const fact of ['Ada', 'Byron', '(703) 555-0199', '18200 Main Street'])
    assert.ok(owner.text.includes(fact), fact)
})

test('what a customer types stays text', () => {
  const mail = mailToOwner(
    { ...reservation, firstName: '<img src=x onerror=alert(1)>', lastName: '"&\'' },
    { site: DEFAULT_SITE, ownerEmail: 'owner@example.com' },
  )
  assert.ok(!mail.html.includes('<img'))
  assert.ok(mail.html.includes('&#60;img src=x'))
})

test('only confirming and cancelling are told to the customer', () => {
  const mailFor = (status: Reservation['status']) => statusMail({ ...reservation, status }, sender)
  assert.equal(mailFor('pending'), undefined)
  assert.equal(mailFor('completed'), undefined)
})

test('a request and its confirmation put the ride into the calendar, the cancellation takes it out', () => {
  const returnTrip = { ...RIDE, pickUpAt: '2026-12-06T06:00:00.000Z' } as Reservation['returnTrip']
  const both = { ...reservation, returnTrip }
  const said = (mail: MailMessage | undefined) => [
    mail?.calendar?.method,
    ...(mail?.calendar?.events ?? []).map(({ uid, status }) => `${uid.split('@')[0]} ${status}`),
  ]
  assert.deepEqual(said(requestReceivedMail(both, sender)), [
    'REQUEST',
    'QRT-4HK-72XA TENTATIVE',
    'QRT-4HK-72XA-2 TENTATIVE',
  ])
  assert.deepEqual(said(changedMail({ ...both, status: 'confirmed' }, sender)), [
    'REQUEST',
    'QRT-4HK-72XA CONFIRMED',
    'QRT-4HK-72XA-2 CONFIRMED',
  ])
  const cancelled = { ...both, status: 'cancelled' as const }
  assert.deepEqual(said(statusMail(cancelled, sender)), [
    'CANCEL',
    'QRT-4HK-72XA CANCELLED',
    'QRT-4HK-72XA-2 CANCELLED',
  ])
  assert.deepEqual(said(statusMail(cancelled, { ...sender, legs: [2] })), [
    'CANCEL',
    'QRT-4HK-72XA-2 CANCELLED',
  ])
})

test('the customer of a ride without a price reads their own language in every email and its calendar file', () => {
  const spanish: Reservation = {
    ...reservation,
    pickUpAddress: 'Calle 1',
    dropOffAddress: 'DCA',
    locale: 'es',
  }
  const mails = [
    requestReceivedMail(spanish, sender),
    statusMail({ ...spanish, status: 'confirmed' }, sender)!,
    statusMail({ ...spanish, status: 'cancelled' }, sender)!,
    changedMail(spanish, sender),
  ]
  const people = { organizer: 'office@example.com', attendee: spanish.email ?? '' }
  for (const mail of mails) {
    const { text, html, calendar } = mail
    assert.deepEqual(englishWords(textsOf(mail).replaceAll(JOINER, ''), [DEFAULT_SITE.brand]), [])
    const file = calendar ? calendarFile(calendar.events, { method: calendar.method, people }) : ''
    const shown = file.match(/^(SUMMARY|DESCRIPTION)[\s\S]*?(?=\r\n[A-Z])/gm) ?? []
    assert.equal(shown.length > 0, calendar !== undefined)
    assert.deepEqual(
      englishWords(shown.join('\n').replace(/SUMMARY|DESCRIPTION/g, ''), [DEFAULT_SITE.brand]),
      [],
    )
    assert.match(html, /<html lang="es" dir="ltr">/)
    assert.match(text, /https:\/\/rides\.example\.com\/es\/faq/)
    assert.match(text, /sábado, 5 de diciembre de 2026/)
  }
})

test('the owner reads the language of the office, and which one the customer reads', () => {
  const mail = mailToOwner(
    { ...reservation, locale: 'es' },
    { site: DEFAULT_SITE, ownerEmail: 'o@example.com' },
  )
  assert.match(mail.subject, /^New reservation/)
  assert.match(mail.text, /Customer’s language: Spanish\./)
  assert.doesNotMatch(owner.text, /Customer’s language/)
})
