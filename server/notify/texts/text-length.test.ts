import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DRIVER_MESSAGES } from '../../../domain/notify/find-messages.ts'
import type { TextName } from '../../../domain/notify/message-catalog.ts'
import { boundedText, shortBrand, sizeOfText, TEXT_BOUNDS } from '../../../domain/notify/text-segments.ts'
import { stopAt } from '../../../domain/reservations/trip.ts'
import { toJson } from '../../../domain/values/json.ts'
import { LOCALES, type Locale } from '../../../i18n/locales.ts'
import { readLandmarks } from '../../../packages/geo/src/index.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { TEXT_TEMPLATES, type TextFacts, textInWords } from './text-templates.ts'

/** The longest public address that is allowed for: 35 characters, such as https://reservations.quanticorides.com. */
const ADDRESS = `https://${'a'.repeat(27)}`
const GUEST_LINK = `${ADDRESS}/m/${'t'.repeat(32)}`
const DRIVER_LINK = `${ADDRESS}/d/#${'t'.repeat(32)}`
const AIRPORTS = readLandmarks().flatMap(({ kind, name, street, city, state, zip }) =>
  kind === 'airport' ? [`${name}, ${street}, ${city}, ${state}, ${zip}`] : [],
)
const PLACES = [
  ...AIRPORTS,
  '1401 Joint Base Anacostia-Bolling Road, Joint Base Anacostia-Bolling, District of Columbia, 20032',
  'Aeropuerto Internacional Benito Juárez de la Ciudad de México, Terminal 2',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  '成田空港',
  'Not specified',
  '',
]
const DRIVERS = [
  'Dan',
  'Łukasz',
  'Đorđe',
  'Åse-Þórunn',
  'Christopher',
  'Maximiliano-Alejandro',
  'W'.repeat(100),
]
const BRANDS = ['Quantico Rides & Transports', 'Łódź–Limos ’26', `${'Limousines '.repeat(7)}Ltd`]
const CARS = ['Black SUV, QR 1108', 'Mercedes-Benz S 580, VA 4XR118', 'Škoda Superb, 成田', '']
/** The widest dates and times: a long weekday and month, and four digits of the hour. */
const MOMENTS = [
  { starts_at: '2026-09-23T16:45:00Z', local_time: '12:45' },
  { starts_at: '2026-11-25T15:30:00Z', local_time: '10:30' },
]

type Sample = Required<Pick<TextFacts, 'trip' | 'driver' | 'reference' | 'cents' | 'email'>> & TextFacts

/** Every text to guests, passengers and drivers, and every answer, with these facts. */
function allTexts(facts: Sample, locale: Locale, hasLink: boolean): [name: string, text: string][] {
  const language = languageOf(locale)
  return (Object.keys(TEXT_TEMPLATES) as TextName[]).flatMap(name =>
    [true, false].map((isCancelled): [string, string] => {
      const link = DRIVER_MESSAGES.some(other => other === name) ? DRIVER_LINK : GUEST_LINK
      const more = { phone: '+1 (703) 555-0142 ext. 12345', code: '123456', isCancelled }
      const text = textInWords(name, { ...facts, ...more, link: hasLink ? link : undefined }, language)
      return [name, text ?? '']
    }),
  )
}

function requireOneSegment(facts: Sample, locale: Locale, hasLink: boolean): void {
  for (const [name, text] of allTexts(facts, locale, hasLink)) {
    const { units, alphabet } = sizeOfText(text)
    assert.ok(alphabet === 'gsm' && units <= 160, `${name} ${locale} ${alphabet} ${units}: ${text}`)
    assert.doesNotMatch(text, /[{}]|undefined| {2}|\.\.|Not specified/, text)
    if (text === '') continue
    assert.ok(text.startsWith(`${boundedText(facts.brand, TEXT_BOUNDS.brand)}: `), text)
  }
}

const MONEY = { cents: 9_999_999, email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com` }

// The name of a driver in another script costs what it costs: the guest looks for that name.
test('every text is one segment with the longest facts, in every language', () => {
  assert.ok(AIRPORTS.length >= 10)
  for (const locale of LOCALES)
    for (const brand of BRANDS)
      for (const moment of MOMENTS)
        for (const hasLink of [true, false])
          for (const [at, address] of PLACES.entries()) {
            const driver = DRIVERS[at % DRIVERS.length] ?? ''
            const car = CARS[at % CARS.length] ?? ''
            const stops = toJson([
              stopAt('pick-up', address),
              stopAt('drop-off', AIRPORTS[at % AIRPORTS.length] ?? ''),
            ])
            const trip = { ...moment, zone: 'America/New_York', stops }
            requireOneSegment(
              { brand, trip, driver, car, reference: 'QRT-4HK-72XA', ...MONEY },
              locale,
              hasLink,
            )
          }
})

test('no place that somebody typed makes a text longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), address => {
      const moment = { ...MOMENTS[0]!, zone: 'America/New_York' }
      const trip = { ...moment, stops: toJson([stopAt('pick-up', address)]) }
      for (const locale of LOCALES)
        requireOneSegment(
          { brand: BRANDS[0]!, trip, driver: 'Dan', reference: 'QRT-4HK-72XA', ...MONEY },
          locale,
          true,
        )
    }),
    { numRuns: 50 },
  )
})

test('an airport is its code, and a place without a Latin name is the pickup point', () => {
  const language = languageOf('en')
  const textAt = (address: string) =>
    textInWords(
      'arrived',
      {
        ...{ brand: 'Quantico Rides & Transports', reference: 'QRT-4HK-72XA', link: GUEST_LINK, ...MONEY },
        trip: { ...MOMENTS[0]!, zone: 'America/New_York', stops: toJson([stopAt('pick-up', address)]) },
      },
      language,
    ) ?? ''
  for (const airport of AIRPORTS.filter(name => /\([A-Z]{3}\)/.test(name)))
    assert.match(textAt(airport), / at [A-Z]{3}\. https:/)
  for (const address of ['成田空港', 'Not specified'])
    assert.match(textAt(address), / at the pickup point\. https:/)
})

/** 60 characters, as at https://quanticorides.com. */
const DRAWN_LINK = `https://quanticorides.com/m/${'t'.repeat(32)}`

test('the texts are as drawn, and fit with the longest airport, name and vehicle', () => {
  assert.equal(DRAWN_LINK.length, 60)
  const [airport = ''] = AIRPORTS.toSorted((one, other) => other.length - one.length)
  const trip = {
    ...{ ...MOMENTS[1]!, zone: 'America/New_York' },
    stops: toJson([
      stopAt('pick-up', airport),
      stopAt('drop-off', '64 State Circle, Annapolis, Maryland, 21401'),
    ]),
  }
  const facts = {
    ...{ brand: 'Hudson Black Car', reference: 'QRT-4HK-72XA', trip, link: DRAWN_LINK },
    ...{ driver: 'Christopher', car: 'Black SUV, QR 1108', cents: 999_999, email: 'ada@example.com' },
  }
  const expected: Partial<Record<TextName, RegExp>> = {
    'text-welcome': /: You'll get about 6 texts about this ride\. .*STOP to end, HELP for help\.$/,
    'reservation-confirmed':
      /: Confirmed for Wed, Nov 25, 10:30 am, [A-Z]{3} to Annapolis\. View or change: https/,
    'reservation-changed': /: Your ride is now Wed, Nov 25, 10:30 am\. View or change: https/,
    'reservation-cancelled':
      /: Your Nov 25 ride is cancelled\. Your \$9,999\.99 refund takes 5-10 business days\. h/,
    'driver-given': /: Christopher will be your chauffeur at 10:30 am\. Black SUV, QR 1108\. https/,
    'on-the-way': /: Christopher is on the way for 10:30 am\. Black SUV, QR 1108\. Live map: https/,
    arrived: /: Christopher has arrived at [A-Z]{3}\. Black SUV, QR 1108\. https/,
    'payment-link': /: \$9,999\.99 is due for your ride Wed, Nov 25, 10:30 am\. Pay: https/,
  }
  for (const [name, words] of Object.entries(expected)) {
    const text = textInWords(name as TextName, facts, languageOf('en')) ?? ''
    assert.match(text, words)
    const { alphabet, units, segments } = sizeOfText(text)
    assert.deepEqual([alphabet, segments], ['gsm', 1], `${units} ${text}`)
  }
})

test('texts begin with the short name of the owner, else with what fits of the brand', () => {
  const nameOf = (brand: string, shortName = '') => shortBrand({ brand, messages: { shortName } })
  assert.equal(nameOf('Quantico Rides & Transports'), 'Quantico Rides')
  assert.equal(nameOf('Quantico Rides & Transports', 'QRT'), 'QRT')
  assert.equal(nameOf('x'.repeat(80)).length, 16)
})
