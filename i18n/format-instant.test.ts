import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInWords, zoneName } from './format-instant.ts'

const AT = new Date('2026-12-05T02:30:00.000Z')
const english = { format: 'en-US', timeZone: 'America/New_York' }
const spanish = { format: 'es-US', timeZone: 'America/New_York' }
/** Programs differ in the spaces of the locale. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/([ap]\.) (m\.)/, '$1$2')

test('an instant is written on the clock of a zone, as people of the region say it', () => {
  assert.equal(instantInWords(AT, 'time', english), '9:30\u00a0pm')
  assert.equal(plain(instantInWords(AT, 'time', spanish)), '9:30 p.m.')
  assert.equal(instantInWords(AT, 'day', english), 'Dec 4, 2026')
  assert.equal(instantInWords(AT, 'weekdayAndDay', english), 'Friday, December 4')
  assert.equal(instantInWords(AT, 'weekdayAndDay', spanish), 'viernes, 4 de diciembre')
  assert.equal(instantInWords(AT, 'weekday', { ...english, timeZone: 'UTC' }), 'Saturday')
  assert.equal(zoneName(AT, english), 'EST')
})
