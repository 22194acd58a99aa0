import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSENGER_TEXTS } from '../../../domain/notify/find-messages.ts'
import { toJson } from '../../../domain/values/json.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { textInWords } from './text-templates.ts'

const FACTS = {
  ...{ brand: 'Quantico Rides & Transports', link: 'https://rides.example.com/m/abc' },
  trip: { starts_at: '2026-12-02T17:45:00Z', zone: 'UTC', local_time: '17:45', stops: toJson([]) },
}

test('every text to a passenger says how texts are ended', () => {
  for (const locale of LOCALES)
    for (const template of PASSENGER_TEXTS) {
      const text = textInWords(template, { ...FACTS, driver: 'Dan' }, languageOf(locale)) ?? ''
      assert.match(text, /STOP [\w ]+\.$/)
      assert.doesNotMatch(text, /CANCEL/)
    }
})

test('nothing is said of who drives where nobody is known to', () => {
  assert.equal(textInWords('passenger-driver', FACTS, languageOf('en')), undefined)
})
