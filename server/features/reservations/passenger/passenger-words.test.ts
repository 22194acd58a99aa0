import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSENGER_TEXTS } from '../../../../domain/messages/passenger-texts.ts'
import { sizeOfText } from '../../../../domain/messages/text-segments.ts'
import { LOCALES } from '../../../../i18n/locales.ts'
import { languageOf } from '../../../messages/language.ts'
import { longestFitting } from '../texts/text-words.ts'
import { passengerVariants } from './passenger-words.ts'

/** The longest that the plan of messages names: an address of 35 characters, and a token of 32. */
const LINK = `https://${'a'.repeat(27)}/m/${'t'.repeat(32)}`
const PLACES = [
  'Dulles',
  'Aeropuerto Internacional Benito Juárez de la Ciudad de México, Terminal 2',
  '成田空港',
]
const DRIVERS = ['Dan', 'Łukasz', 'Đorđe', 'Işıl', 'Åse-Þórunn', 'Maximiliano-Alejandro', '太郎']

test('every text to a passenger is one segment in every language, however long or accented its names are', () => {
  for (const locale of LOCALES)
    for (const template of PASSENGER_TEXTS)
      for (const driver of DRIVERS)
        for (const address of PLACES)
          for (const link of [LINK, undefined]) {
            const facts = {
              ...{
                brand: 'Quantico Rides & Transports',
                link,
                driver,
                car: 'Mercedes-Benz S 580, VA 4XR-118',
              },
              trip: {
                ...{ starts_at: '2026-12-02T17:45:00Z', zone: 'America/New_York', local_time: '12:45' },
                stops: JSON.stringify([{ address }]),
              },
            }
            const language = languageOf(locale)
            const text = longestFitting(passengerVariants(template, facts, language), language, 1) ?? ''
            const { segments, alphabet } = sizeOfText(text)
            // A name of another script costs what it costs: it is what the passenger looks for.
            const isForeign = alphabet === 'ucs2'
            assert.ok(segments <= (isForeign ? 2 : 1), `${template} ${locale} ${segments}: ${text}`)
            assert.ok(!isForeign || /[^\u0000-\u024f]/.test(text), text)
            assert.match(text, /STOP/)
            assert.doesNotMatch(text, /[{}$]|undefined|CANCEL/)
          }
})

test('nothing is said of who drives where nobody is known to', () => {
  const facts = {
    ...{ brand: 'Quantico', link: LINK },
    trip: { starts_at: '2026-12-02T17:45:00Z', zone: 'UTC', local_time: '17:45', stops: '[]' },
  }
  assert.deepEqual(passengerVariants('passenger-driver', facts, languageOf('en')), [])
})
