import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpeningHours } from './opening-hours.ts'
import { DEFAULT_SITE } from './site.ts'

test("the owner's words about the hours are read where they are plain", () => {
  for (const [words, hours] of [
    [DEFAULT_SITE.hours, ['Mo-Su 00:00-23:59']],
    ['24/7', ['Mo-Su 00:00-23:59']],
    ['Open 24 hours', ['Mo-Su 00:00-23:59']],
    ['6 am to 11 pm', ['Mo-Su 06:00-23:00']],
    ['Daily 6:30 a.m. - 10 p.m.', ['Mo-Su 06:30-22:00']],
    ['Mon-Fri 8 am to 6 pm; Sat 9:30am–1pm', ['Mo-Fr 08:00-18:00', 'Sa 09:30-13:00']],
    ['Monday to Friday: 08:00-18:00, Sunday 10:00-14:00', ['Mo-Fr 08:00-18:00', 'Su 10:00-14:00']],
    ['Sat 9-1 pm', ['Sa 09:00-13:00']],
    ['9 pm to 5 am', ['Mo-Su 21:00-05:00']],
    ['Monday through Sunday, 12 am - 12 pm', ['Mo-Su 00:00-12:00']],
  ] as const) {
    assert.deepEqual(readOpeningHours(words), hours, words)
  }
})

test('and say nothing where they are not', () => {
  for (const words of [
    'By appointment',
    'Mon-Fri 8 to 6, holidays closed',
    '8 am',
    '25:00-26:00',
    'Mon-Fri 9 to 99',
    '13 pm to 14 pm',
    '',
    'Mon-Fri 8:75-18:00',
    'Mon-Fri 9-5',
    '1 to 5 pm',
    '9 to 5 am',
    '12 to 6 pm',
    '8 am to 18',
  ]) {
    assert.equal(readOpeningHours(words), undefined, words)
  }
})
