import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import { dateInWords, nightOf, timeInWords } from './format-time.ts'
import { type Locale, localeFacts } from './locales.ts'

/** Programs differ in the spaces of the locale: "6:45 p. m." and "6:45 p.m.". */
const plain = (text: string | undefined) =>
  text?.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/([ap]\.) (m\.)/, '$1$2')

function nightNote(date: string, time: string, locale: Locale): string | undefined {
  const night = nightOf(date, time, localeFacts(locale).format)
  return night && plain(CATALOGUES[locale].ride.night(night))
}

test('the hours after midnight say which night is meant', () => {
  assert.equal(nightNote('2026-12-05', '01:00', 'en'), 'Saturday, 1:00 am (Friday night)')
  assert.equal(nightNote('2027-01-01', '03:59', 'en'), 'Friday, 3:59 am (Thursday night)')
  assert.equal(nightNote('2026-12-05', '04:00', 'en'), undefined)
  assert.equal(nightNote('', '01:00', 'en'), undefined)
  assert.equal(nightNote('2026-12-05', '01:00', 'es'), 'sábado, 1:00 a.m. (la noche del viernes)')
})

test('dates and times are written as people of the region say them', () => {
  assert.deepEqual(
    ['00:05', '11:59', '12:00', '18:45'].map(time => timeInWords(time, 'en-US')),
    ['12:05 am', '11:59 am', '12:00 pm', '6:45 pm'],
  )
  assert.equal(plain(timeInWords('18:45', 'es-US')), '6:45 p.m.')
  assert.equal(dateInWords('2026-12-05', 'en-US'), 'Saturday, December 5, 2026')
  assert.equal(dateInWords('2026-12-05', 'es-US'), 'sábado, 5 de diciembre de 2026')
  assert.equal(timeInWords('soon', 'es-US'), 'soon')
  assert.equal(dateInWords('2026-02-30', 'es-US'), '2026-02-30')
})

test('one passenger is no plural', () => {
  const label = (locale: Locale) => [1, 2, 12].map(count => CATALOGUES[locale].ride.passengers({ count }))
  assert.deepEqual(label('en'), ['1 Passenger', '2 Passengers', '12 Passengers'])
  assert.deepEqual(label('es'), ['1 pasajero', '2 pasajeros', '12 pasajeros'])
})
