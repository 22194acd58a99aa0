import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile } from './booking/calendar-event.ts'
import { summarizeDrive } from './reservations/drive.ts'
import { RESERVATION_STATUSES, referenceFrom } from './reservations/reservation.ts'
import { canMove, offeredMoves } from './reservations/status-moves.ts'
import { excerptOf, slugOf } from './site/blog.ts'
import { embedUrl, youtubeId } from './site/video.ts'
import { isPlausibleEmail, isPlausiblePhone } from './values/contact-details.ts'
import { milesBetween } from './values/geo.ts'

test('e-mail addresses are accepted where mail could arrive', () => {
  for (const good of ['a@b.co', 'ada.byron+rides@example.com', "o'neil@sub.example.org", 'ö@exämple.de']) {
    assert.equal(isPlausibleEmail(good), true, good)
  }
  for (const bad of [
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b..de',
    'a@-b.de',
    'a@b.de,c@d.de',
    '<a@b.de>',
    'a@@b.de',
    'a@b.d',
  ]) {
    assert.equal(isPlausibleEmail(bad), false, bad)
  }
})

test('phone numbers are accepted as people write them', () => {
  for (const good of [
    '7035550142',
    '(703) 555-0142',
    '+1 703.555.0142',
    '+49 30 1234567',
    '703-555-0142 x12',
  ]) {
    assert.equal(isPlausiblePhone(good), true, good)
  }
  for (const bad of ['', '12345', 'call me', '703-555-O142', '1234567890123456', '++17035550142']) {
    assert.equal(isPlausiblePhone(bad), false, bad)
  }
})

test('a reference is short and made of signs that cannot be mistaken', () => {
  const reference = referenceFrom(new Uint8Array([0, 1, 2, 3, 4, 5, 255]), 'HBC')
  assert.match(reference, /^HBC-[2-9AFHJKLMQRUWXY]{3}-[2-9AFHJKLMQRUWXY]{4}$/)
})

test('a status moves only along the table', () => {
  const moves = RESERVATION_STATUSES.flatMap(from =>
    RESERVATION_STATUSES.filter(to => canMove(from, to)).map(to => `${from} > ${to}`),
  )
  assert.deepEqual(moves, [
    'pending > confirmed',
    'pending > cancelled',
    'confirmed > pending',
    'confirmed > cancelled',
    'confirmed > completed',
    'cancelled > pending',
    'completed > confirmed',
  ])
})

test('a drive is told in kilometres, miles and whole minutes', () => {
  assert.deepEqual(summarizeDrive(50_300.4, 2190.2), { km: '50.3', miles: '31.3', minutes: 37 })
  assert.deepEqual(summarizeDrive(0, 0), { km: '0.0', miles: '0.0', minutes: 0 })
})

test('the great circle from Triangle to Reagan National is 26 miles', () => {
  const miles = milesBetween({ lat: 38.5468, lon: -77.3366 }, { lat: 38.8522, lon: -77.0436 })
  assert.ok(Math.abs(miles - 26.4) < 0.2, String(miles))
})

test('a missing excerpt is the first 70 characters of the text', () => {
  assert.equal(excerptOf({ excerpt: 'Short', content: 'Long' }), 'Short')
  const excerpt = excerptOf({ content: `${'word '.repeat(30)}` })
  assert.equal(excerpt, `${'word '.repeat(14).trim()}…`)
  assert.equal(excerptOf({ content: `${'x'.repeat(69)}😀more` }), `${'x'.repeat(69)}😀…`)
})

test('a slug is what remains readable of a title', () => {
  assert.equal(slugOf("A night at Ford's Théâtre, D.C.!"), 'a-night-at-fords-theatre-d-c')
  assert.equal(slugOf('日本'), 'post')
})

test('video ids are read from every form of link, and only whole ones', () => {
  const id = 'aqz-KE-bpKQ'
  for (const link of [
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=x&v=${id}&t=3`,
    `https://youtu.be/${id}?si=1`,
    `http://m.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}`,
    `youtube.com/v/${id}`,
  ]) {
    assert.equal(youtubeId(link), id, link)
    assert.equal(embedUrl(link), `https://www.youtube.com/embed/${id}`)
  }
  for (const link of [
    `https://youtu.be/${id}x`,
    'https://youtu.be/short',
    `https://evil.example/watch?v=${id}`,
  ]) {
    assert.equal(youtubeId(link), undefined, link)
    assert.equal(embedUrl(link), link)
  }
})

test('a calendar file escapes, folds and ends its lines as RFC 5545 says', () => {
  const file = calendarFile([
    {
      uid: 'QRT-1@x',
      sequence: 3,
      status: 'CONFIRMED',
      producer: 'Rides; Sons',
      language: 'en',
      startsAt: '2026-12-04T23:45:00.000Z',
      endsAt: '2026-12-05T00:45:00.000Z',
      stampedAt: '2026-11-20T17:00:00.000Z',
      title: 'Pick-up; "now", \\ later',
      location: 'ü'.repeat(80),
      description: 'one\ntwo',
    },
  ])
  const lines = file.split('\r\n')
  assert.equal(lines[0], 'BEGIN:VCALENDAR')
  assert.ok(lines.includes('PRODID:-//Rides\\; Sons//Reservation//EN'))
  assert.ok(lines.includes('DTSTART:20261204T234500Z'))
  assert.ok(lines.includes('SUMMARY:Pick-up\\; "now"\\, \\\\ later'))
  assert.ok(lines.includes('DESCRIPTION:one\\ntwo'))
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(file.replaceAll('\r\n ', '').includes(`LOCATION:${'ü'.repeat(80)}`))
})

test('the office offers what fits the status and the time of the ride', () => {
  const pickUpAt = '2026-12-04T23:45:00.000Z'
  const before = new Date('2026-12-04T23:44:59.999Z')
  const moves = (status: (typeof RESERVATION_STATUSES)[number], now: Date) =>
    offeredMoves({ status, pickUpAt }, now).join()
  assert.deepEqual(
    RESERVATION_STATUSES.map(status => [status, moves(status, before), moves(status, new Date(pickUpAt))]),
    [
      ['pending', 'confirmed,cancelled', 'cancelled'],
      ['confirmed', 'cancelled', 'completed,cancelled'],
      ['cancelled', 'pending', ''],
      ['completed', '', ''],
    ],
  )
  for (const status of RESERVATION_STATUSES) {
    for (const now of [before, new Date(pickUpAt)]) {
      for (const to of offeredMoves({ status, pickUpAt }, now)) assert.ok(canMove(status, to))
    }
  }
  const lastPickUpAt = '2026-12-07T12:00:00.000Z'
  for (const [now, moves] of [
    [pickUpAt, 'cancelled'],
    [lastPickUpAt, 'completed,cancelled'],
  ] as const)
    assert.equal(offeredMoves({ status: 'confirmed', pickUpAt, lastPickUpAt }, new Date(now)).join(), moves)
})
