import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_SPOKEN_CHARACTERS, readSpokenReturn, readSpokenTime } from './read-spoken-time.ts'

const timeZone = 'America/New_York'
/** A Friday noon. */
const FRIDAY = new Date('2026-11-20T17:00:30Z')

const CASES: [text: string, result: string | undefined][] = [
  // A time alone is the next one.
  ['9:30p', '2026-11-20 21:30'],
  ['930 pm', '2026-11-20 21:30'],
  ['9.30 p.m.', '2026-11-20 21:30'],
  ['9:30 P.M', '2026-11-20 21:30'],
  ['0930pm', '2026-11-20 21:30'],
  ['9pm', '2026-11-20 21:00'],
  ['9 p', '2026-11-20 21:00'],
  ['6am', '2026-11-21 06:00'],
  ['12pm', '2026-11-21 12:00'],
  ['12am', '2026-11-21 00:00'],
  ['12:30a', '2026-11-21 00:30'],
  ['14:15', '2026-11-20 14:15'],
  ['1415', '2026-11-20 14:15'],
  ['0:15', '2026-11-21 00:15'],
  ['noon', '2026-11-21 12:00'],
  ['12 noon', '2026-11-21 12:00'],
  ['midnight', '2026-11-21 00:00'],
  ["at 9 o'clock", '2026-11-20 21:00 guessed'],
  ['9:30', '2026-11-20 21:30 guessed'],
  ['930', '2026-11-20 21:30 guessed'],
  ['11', '2026-11-20 23:00 guessed'],
  ['12:15', '2026-11-20 12:15 guessed'],
  ['09:30', '2026-11-21 09:30'],
  // A day alone waits for its time.
  ['tomorrow', '2026-11-21'],
  ['dec 4', '2026-12-04'],
  ['tomorrow morning', '2026-11-21'],
  // Days by name.
  ['tomorrow 6am', '2026-11-21 06:00'],
  ['6am tmrw', '2026-11-21 06:00'],
  ['tom 6a', '2026-11-21 06:00'],
  ['day after tomorrow 6am', '2026-11-22 06:00'],
  ['today 9p', '2026-11-20 21:00'],
  ['today 9', '2026-11-20 21:00 guessed'],
  ['tomorrow 9', '2026-11-21 09:00 guessed'],
  ['sat 9:30p', '2026-11-21 21:30'],
  ['Saturday, 9:30 pm', '2026-11-21 21:30'],
  ['fri 14:15', '2026-11-20 14:15'],
  ['fri 11am', '2026-11-27 11:00'],
  ['this fri 14:15', '2026-11-20 14:15'],
  ['next fri 14:15', '2026-11-27 14:15'],
  ['next mon 8a', '2026-11-23 08:00'],
  ['thurs. 8a', '2026-11-26 08:00'],
  ['weds at noon', '2026-11-25 12:00'],
  // Parts of the day.
  ['tomorrow morning at 6', '2026-11-21 06:00'],
  ['tomorrow 6 in the morning', '2026-11-21 06:00'],
  ['sunday afternoon 3:15', '2026-11-22 15:15'],
  ['sunday evening 7', '2026-11-22 19:00'],
  ['tonight', '2026-11-20'],
  ['tonight 9', '2026-11-20 21:00'],
  ['tonight at 12', '2026-11-21 00:00'],
  ['tonight 1am', '2026-11-21 01:00'],
  ['sat night 1am', '2026-11-22 01:00'],
  ['sat night 11:45', '2026-11-21 23:45'],
  ['sat midnight', '2026-11-22 00:00'],
  ['dec 31 midnight', '2027-01-01 00:00'],
  // Dates.
  ['12/4 9:30p', '2026-12-04 21:30'],
  ['12/4/26 9:30p', '2026-12-04 21:30'],
  ['12/04/2026 930p', '2026-12-04 21:30'],
  ['2026-12-04 21:30', '2026-12-04 21:30'],
  ['dec 4 9:30p', '2026-12-04 21:30'],
  ['9:30p on december 4th', '2026-12-04 21:30'],
  ['4th of december, 9p', '2026-12-04 21:00'],
  ['4 dec 930p', '2026-12-04 21:30'],
  ['4 dec 9 pm', '2026-12-04 21:00'],
  ['dec 4 2027 9p', '2027-12-04 21:00'],
  ['dec 4 2030', '2026-12-04 20:30'],
  ['jan 3 8a', '2027-01-03 08:00'],
  ['11/19 8a', '2027-11-19 08:00'],
  ['11/20 13:00', '2026-11-20 13:00'],
  ['feb 29 8a', '2028-02-29 08:00'],
  ['the 22nd 8a', '2026-11-22 08:00'],
  ['the 4th at 8a', '2026-12-04 08:00'],
  ['31st 8a', '2026-12-31 08:00'],
  // From now on.
  ['in 2 hours', '2026-11-20 14:00'],
  ['in an hour', '2026-11-20 13:00'],
  ['in 1.5 hours', '2026-11-20 13:30'],
  ['in 45 min', '2026-11-20 12:45'],
  ['in 3 days 9a', '2026-11-23 09:00'],
  ['in 2 weeks', '2026-12-04'],
  // What can only mean the past is read, so that it can be said.
  ['today 6am', '2026-11-20 06:00'],
  ['11/19/2026 8a', '2026-11-19 08:00'],
  // A time that does not exist or comes twice is read all the same.
  ['mar 14 2027 2:30am', '2027-03-14 02:30'],
  ['nov 7 2027 1:30am', '2027-11-07 01:30'],
  // Not understood.
  ['', undefined],
  ['soon', undefined],
  ['fri 14:1', undefined],
  ['25:00', undefined],
  ['9:75', undefined],
  ['13pm', undefined],
  ['0am', undefined],
  ['dec 32', undefined],
  ['2/30', undefined],
  ['2026-02-30 8a', undefined],
  ['99th', undefined],
  ['fri sat 9p', undefined],
  ['9p 10p', undefined],
  ['tomorrow evening 6am', undefined],
  ['tomorrow in 2 hours', undefined],
  ['in 1.5 days', undefined],
  ['12345', undefined],
  ['9:30p with a dog', undefined],
  ['constructor', undefined],
]

for (const [text, result] of CASES) {
  test(`on a Friday noon "${text}" means ${result ?? 'nothing'}`, () => {
    assert.equal(say(text, FRIDAY), result)
  })
}

test('the day is that of the business, whatever the day is elsewhere', () => {
  const lateInVirginia = new Date('2026-11-21T04:30:00Z')
  assert.equal(say('today 11:45p', lateInVirginia), '2026-11-20 23:45')
  assert.equal(say('tomorrow 6a', lateInVirginia), '2026-11-21 06:00')
  assert.equal(say('11p', lateInVirginia), '2026-11-21 23:00')
})

test('"in 2 hours" counts hours that pass, also in the night of a clock change', () => {
  assert.equal(say('in 2 hours', new Date('2027-03-14T06:00:00Z')), '2027-03-14 04:00')
  assert.equal(say('in 2 hours', new Date('2027-11-07T05:00:00Z')), '2027-11-07 02:00')
})

test('weeks begin on Sunday: "next friday" is that of the week after the present one', () => {
  const sunday = new Date('2026-11-22T17:00:00Z')
  assert.equal(say('fri 8a', sunday), '2026-11-27 08:00')
  assert.equal(say('next fri 8a', sunday), '2026-12-04 08:00')
  assert.equal(say('next fri 8a', new Date('2026-11-23T17:00:00Z')), '2026-12-04 08:00')
})

test('a text of any length and any signs is read without an error', () => {
  assert.equal(say(`${' '.repeat(MAX_SPOKEN_CHARACTERS)}9p`, FRIDAY), undefined)
  for (const text of ['[', '\\', '9'.repeat(100_000), 'a.m.'.repeat(20), '12/'.repeat(20), '\u{1f600} 9p']) {
    assert.equal(say(text, FRIDAY), undefined, text.slice(0, 20))
  }
})

function say(text: string, now: Date): string | undefined {
  const read = readSpokenTime(text, { now, timeZone })
  return read && [read.date, read.time, read.guessed && 'guessed'].filter(Boolean).join(' ')
}

test('a return is the next one after the pickup; a delay counts from it, and a date stays', () => {
  const pickUp = { date: '2026-11-25', time: '14:00' }
  const read = (text: string, from = pickUp) => {
    const { date, time = '' } = readSpokenReturn(text, from, { now: FRIDAY, timeZone }) ?? {}
    return `${date} ${time}`.trim()
  }
  assert.deepEqual(
    ['6pm', 'sat 6pm', '11am', 'sun', 'dec 4 noon', 'wed', 'tomorrow 6pm'].map(text => read(text)),
    [
      ...['2026-11-25 18:00', '2026-11-28 18:00', '2026-11-26 11:00', '2026-11-29', '2026-12-04 12:00'],
      ...['2026-11-25', '2026-11-26 18:00'],
    ],
  )
  const delays = ['in 2 hours', 'in 9 hours', 'in 130 hours', 'in 2 days 9a', 'in 1 week']
  assert.deepEqual(
    delays.map(text => read(text)),
    ['2026-11-25 16:00', '2026-11-25 23:00', '2026-12-01 00:00', '2026-11-27 09:00', '2026-12-02'],
  )
  const later = { date: '2026-12-12', time: '14:00' }
  assert.deepEqual(
    ['dec 5 5pm', '12/5 5pm', '5 dec', '2026-12-05 5pm', 'the 5th 5pm'].map(text => read(text, later)),
    ['2026-12-05 17:00', '2026-12-05 17:00', '2026-12-05', '2026-12-05 17:00', '2027-01-05 17:00'],
  )
  const sameDay = { date: '2026-12-02', time: '14:00' }
  assert.deepEqual(
    ['dec 2 5', 'dec 2 1', 'dec 2 5am'].map(text => read(text, sameDay)),
    ['2026-12-02 17:00', '2026-12-02 01:00', '2026-12-02 05:00'],
  )
  const distant = { date: '2028-06-10', time: '14:00' }
  assert.deepEqual(
    ['jun 12 6pm', '6/12 6pm', 'jun 9 6pm', 'jun 12 2026', '2026-06-12 6pm'].map(text => read(text, distant)),
    ['2028-06-12 18:00', '2028-06-12 18:00', '2027-06-09 18:00', '2026-06-12', '2026-06-12 18:00'],
  )
  const none = { date: '', time: '' }
  assert.equal(read('sat 6pm', none), '2026-11-21 18:00')
  assert.equal(read('whenever', none), 'undefined')
})
