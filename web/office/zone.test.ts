import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatMoment, localDate } from './zone.ts'

const WINTER = '2026-11-20T17:00:00.000Z'
const SUMMER = '2026-07-01T02:30:00.000Z'
const NEW_YORK = 'America/New_York'
/** Intl puts a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ')

test('an instant is shown in the zone of the business, with its name if the browser has another', () => {
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, NEW_YORK)), 'Nov 20, 2026, 12:00 PM')
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, 'America/Detroit')), 'Nov 20, 2026, 12:00 PM')
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, 'Asia/Tokyo')), 'Nov 20, 2026, 12:00 PM EST')
  assert.equal(plain(formatMoment(SUMMER, NEW_YORK, 'UTC')), 'Jun 30, 2026, 10:30 PM EDT')
})

test('a date is that of the business', () => {
  assert.equal(localDate(NEW_YORK, new Date(SUMMER)), '2026-06-30')
  assert.equal(formatDay(SUMMER, NEW_YORK), 'Jun 30, 2026')
})
