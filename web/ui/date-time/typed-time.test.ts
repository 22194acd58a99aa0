import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeInWords } from '../../../i18n/format-time.ts'
import { clockOf, parseTime } from './typed-time.ts'

const TYPED: Record<string, string | undefined> = {
  '11': '11:00',
  '11a': '11:00',
  '11p': '23:00',
  '11 am': '11:00',
  '11:07 AM': '11:07',
  '11 a. m.': '11:00',
  '11:00 p. m.': '23:00',
  '1100': '11:00',
  '0645PM': '18:45',
  '930': '09:30',
  '9.30': '09:30',
  '9h30': '09:30',
  '23:15': '23:15',
  '0:30': '00:30',
  '00:00': '00:00',
  '12a': '00:00',
  '12p': '12:00',
  noon: '12:00',
  '12 NOON': '12:00',
  '1': '01:00',
  '25:00': undefined,
  '24:00': undefined,
  '11:60': undefined,
  '13 pm': undefined,
  '0 am': undefined,
  '11:0': undefined,
  '11:000': undefined,
  am: undefined,
  midday: undefined,
  '-1': undefined,
  '': undefined,
}

test('times are read in every usual form', () => {
  for (const [text, time] of Object.entries(TYPED))
    assert.equal(parseTime(text, { noon: 'noon' }), time, text)
  assert.equal(parseTime('Mediodia', { noon: 'mediodía' }), '12:00')
  assert.equal(parseTime(`${' '.repeat(40)}11`, { noon: 'noon' }), undefined)
  assert.equal(parseTime('1'.repeat(100_000), { noon: 'noon' }), undefined)
})

test('every minute that the field shows is read as the same minute', () => {
  for (let minutes = 0; minutes < 1440; minutes++) {
    const time = clockOf(minutes)
    for (const format of ['en-US', 'es-US'])
      assert.equal(parseTime(timeInWords(time, format), { noon: 'noon' }), time)
  }
})
