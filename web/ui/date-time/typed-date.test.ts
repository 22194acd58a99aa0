import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { DAYS_BACK, showDate } from './shown-text.ts'
import { parseDate } from './typed-date.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'
const ENGLISH = { today: TODAY, formats: ['en-US'] }
const SPANISH = { today: TODAY, formats: ['es-US', 'en-US'] }

const TYPED: Record<string, string | undefined> = {
  '12/8': '2026-12-08',
  '12-8': '2026-12-08',
  '12.8': '2026-12-08',
  '12/8/26': '2026-12-08',
  '12/08/2026': '2026-12-08',
  '12-8-27': '2027-12-08',
  '12082026': '2026-12-08',
  '2026-12-08': '2026-12-08',
  '8/12': '2027-08-12',
  '1/5': '2027-01-05',
  'dec 8': '2026-12-08',
  'Dec. 8': '2026-12-08',
  'December 8th, 2027': '2027-12-08',
  '8 dec': '2026-12-08',
  '8dec': undefined,
  '8-Dec-26': '2026-12-08',
  'sept 3': '2027-09-03',
  'Tue, Dec 8': '2026-12-08',
  '  TUE ': '2026-11-24',
  wednesday: '2026-11-25',
  mon: '2026-11-30',
  today: '2026-11-24',
  tomorrow: '2026-11-25',
  tom: '2026-11-25',
  // A slip, not a ride in a year.
  '11/23': '2026-11-23',
  '10/24': '2026-10-24',
  '10/23': '2027-10-23',
  'feb 29': '2028-02-29',
  '2/29/27': undefined,
  '25/12': undefined,
  '13/1': undefined,
  '0/8': undefined,
  '12/': undefined,
  '12': undefined,
  dec: undefined,
  'de 8': undefined,
  'dec 32': undefined,
  'dec 8 2026 9': undefined,
  'foo dec 8': undefined,
  'dec 8!': undefined,
  '2026-02-30': undefined,
  '': undefined,
}

const TYPED_IN_SPANISH: Record<string, string | undefined> = {
  '8 dic': '2026-12-08',
  'dic 8': '2026-12-08',
  '8 de diciembre': '2026-12-08',
  '8 de Diciembre de 2027': '2027-12-08',
  'mar, 8 dic': '2026-12-08',
  '8 mar': '2027-03-08',
  mar: '2026-11-24',
  miércoles: '2026-11-25',
  mie: '2026-11-25',
  sábado: '2026-11-28',
  hoy: '2026-11-24',
  mañana: '2026-11-25',
  'pasado manana': '2026-11-26',
  '8 dec': '2026-12-08',
  friday: '2026-11-27',
  // Month first, as everywhere in the US.
  '8/12': '2027-08-12',
  '8 foo': undefined,
}

for (const [name, clock, cases] of [
  ['English', ENGLISH, TYPED],
  ['Spanish', SPANISH, TYPED_IN_SPANISH],
] as const)
  test(`dates are read in every usual form in ${name}`, () => {
    for (const [text, date] of Object.entries(cases)) assert.equal(parseDate(text, clock), date, text)
  })

test('any date that the field shows is read as the same date, whatever the day', () => {
  for (const format of ['en-US', 'es-US'])
    for (let day = 0; day < 800; day += 37) {
      const today = addDays('2026-01-01', day)
      for (let days = -400; days <= 800; days += 7) {
        const date = addDays(today, days)
        const shown = showDate(date, { today, format })
        assert.equal(parseDate(shown, { today, formats: [format] }), date, `${shown} on ${today}`)
      }
    }
})

test('dates are shown short, with the year where the short form would mean another one', () => {
  const clock = { today: TODAY, format: 'en-US' }
  assert.equal(showDate('2026-12-08', clock), 'Tue, Dec 8')
  assert.equal(showDate('2026-12-08', { ...clock, format: 'es-US' }), 'mar, 8 dic')
  assert.equal(showDate(addDays(TODAY, -DAYS_BACK), clock), 'Sat, Oct 24')
  assert.equal(showDate('2027-10-24', clock), 'Sun, Oct 24, 2027')
  assert.equal(showDate('tomorrow', clock), '')
})

test('long text and accents without letters are read as nothing', () => {
  assert.equal(parseDate(`dec 8${' '.repeat(40)}`, ENGLISH), undefined)
  for (const text of ['1'.repeat(100_000), '-'.repeat(100_000), '\u0301'.repeat(50), '/', '🎄'])
    assert.equal(parseDate(text, ENGLISH), undefined)
})
