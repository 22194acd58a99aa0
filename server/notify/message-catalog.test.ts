import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  CUSTOMER_TEXTS,
  EDITABLE,
  findMessage,
  messagesOn,
  PASSENGER_TEXTS,
  RESERVATION_MAILS,
  SWITCHABLE,
  switchOf,
} from '../../domain/notify/find-messages.ts'
import { MESSAGES, type TextName } from '../../domain/notify/message-catalog.ts'
import { afterQuietHours } from '../../domain/notify/message-times.ts'
import type { Stop } from '../../domain/reservations/trip.ts'
import { DEFAULT_SITE } from '../../domain/site/site.ts'
import { toJson } from '../../domain/values/json.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { languageOf } from '../platform/messaging/language.ts'
import { MAIL_TEMPLATES } from './mails/mail-templates.ts'
import { firstMailWords } from './mails/templated-mail.ts'
import { sampleRide } from './templates/sample-ride.ts'
import { TEXT_TEMPLATES, textInWords } from './texts/text-templates.ts'

const HOUR_MS = 3_600_000
const ZONE = 'America/New_York'
const NOW = new Date('2026-11-20T17:00:00.000Z')
const TRIP = { starts_at: '2026-12-02T17:45:00Z', zone: ZONE, local_time: '12:45', stops: toJson<Stop[]>([]) }
const FACTS = {
  ...{ brand: 'Quantico Rides', trip: TRIP, link: 'https://example.com/m/1', reference: 'QRT-4HK-72XA' },
  ...{ cents: 9_900, email: 'ada@example.com', driver: 'Dan', phone: '(703) 555-0142', code: '123456' },
}

test('every message about a ride is written in every language', () => {
  for (const locale of LOCALES) {
    const language = languageOf(locale)
    for (const name of Object.keys(TEXT_TEMPLATES) as TextName[])
      assert.match(textInWords(name, FACTS, language) ?? '', /^Quantico Rides: .{10}/, `${name} ${locale}`)
    const ride = sampleRide(DEFAULT_SITE, locale, NOW)
    for (const name of RESERVATION_MAILS)
      assert.match(MAIL_TEMPLATES[name].subject(ride), /^[^{}]{5,}$/, `${name} ${locale}`)
    for (const name of EDITABLE.mail) assert.ok(firstMailWords(name, language).body.includes('{trip}'), name)
  }
})

test('a text to a guest is sent in quiet hours only if it is urgent, and never after its latest time', () => {
  const startsAt = Date.parse(TRIP.starts_at)
  for (const name of [...CUSTOMER_TEXTS, ...PASSENGER_TEXTS])
    for (let ahead = -2; ahead < 72; ahead += 0.25) {
      const now = startsAt - ahead * HOUR_MS
      const { on, when } = MESSAGES.text[name]
      const times = when({ now, startsAt, zone: ZONE })
      if (!times) continue
      const { runAt, notAfter }: { runAt: number; notAfter?: number } = times
      const isOfTheMoment = on === 'en-route' || on === 'on-location'
      const latest = isOfTheMoment ? now + HOUR_MS : startsAt
      if (notAfter !== undefined)
        assert.ok(runAt < notAfter && notAfter <= latest, `${name} ${ahead} hours before`)
      else assert.equal(name, 'payment-link')
      const isUrgent = isOfTheMoment || startsAt - runAt < 12 * HOUR_MS
      assert.ok(runAt >= now && (isUrgent || afterQuietHours(runAt, ZONE) === runAt), `${name} ${ahead}`)
    }
})

test('a passenger is informed when the customer is, and by text alone', () => {
  for (const name of PASSENGER_TEXTS) {
    const { on, when } = MESSAGES.text[name]
    const customer = messagesOn(on).find(({ channel, to }) => channel === 'text' && to === 'customer')
    assert.equal(customer?.when, when, name)
  }
})

test('what is turned off together exists, and the owner edits no message about money', () => {
  for (const channel of ['mail', 'text'] as const)
    for (const name of Object.keys(MESSAGES[channel])) {
      const key = switchOf(channel, name)
      const isOffice = findMessage(channel, name)?.to === 'owner'
      assert.ok(key === undefined || isOffice || SWITCHABLE[channel].includes(key), name)
    }
  const editable: readonly string[] = [
    ...EDITABLE.mail,
    ...EDITABLE.text,
    ...SWITCHABLE.mail,
    ...SWITCHABLE.text,
  ]
  for (const on of ['payment requested', 'payment returned', 'refunded', 'refund failed'] as const)
    for (const { template } of messagesOn(on)) assert.ok(!editable.includes(template), template)
})

test('every template that a job names is in the catalog', () => {
  const sources = globSync('server/**/*.ts').filter(file => !/\.test[./]/.test(file))
  const names = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\btemplate: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  assert.ok(names.length > 5)
  for (const name of names) assert.ok(findMessage('mail', name) ?? findMessage('text', name), name)
})
