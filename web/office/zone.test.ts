import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatMoment, formatShortDay, localDate } from './zone.ts'

const WINTER = '2026-11-20T17:00:00.000Z'
const SUMMER = '2026-07-01T02:30:00.000Z'
const NEW_YORK = 'America/New_York'
/** The space before am and pm does not break. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('an instant is shown in the zone of the business, with its name if the browser has another', () => {
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, NEW_YORK)), 'Nov 20, 2026, 12:00 pm')
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, 'America/Detroit')), 'Nov 20, 2026, 12:00 pm')
  assert.equal(plain(formatMoment(WINTER, NEW_YORK, 'Asia/Tokyo')), 'Nov 20, 2026, 12:00 pm EST')
  assert.equal(plain(formatMoment(SUMMER, NEW_YORK, 'UTC')), 'Jun 30, 2026, 10:30 pm EDT')
})

test('a date is that of the business', () => {
  assert.equal(localDate(NEW_YORK, new Date(SUMMER)), '2026-06-30')
  assert.equal(formatDay(SUMMER, NEW_YORK), 'Jun 30, 2026')
})

test('a short date has its year where that is another one in the zone of the business', () => {
  assert.equal(formatShortDay(SUMMER, NEW_YORK, '2026-11-20'), 'Jun 30')
  assert.equal(formatShortDay(SUMMER, NEW_YORK, '2027-01-01'), 'Jun 30, 2026')
  // Still the old year in New York.
  assert.equal(formatShortDay('2027-01-01T02:00:00.000Z', NEW_YORK, '2026-12-31'), 'Dec 31')
})
