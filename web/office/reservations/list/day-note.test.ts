import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNote, dayTitle } from './day-note.ts'

const DAY = {
  date: '2026-12-08',
  total: 23,
  pending: 2,
  cancelled: 1,
  unassigned: 3,
  reservations: 23,
  bookedCents: 441_902,
}

test('a day counts its trips, and those pending, cancelled and unassigned', () => {
  assert.equal(dayNote(DAY), '22 trips, 2 pending, 1 cancelled, 3 unassigned')
  assert.equal(
    dayNote({ ...DAY, reservations: 19 }),
    '19 reservations, 22 trips, 2 pending, 1 cancelled, 3 unassigned',
  )
  assert.equal(
    dayNote({ ...DAY, total: 1, reservations: 1, pending: 0, cancelled: 0, unassigned: 0 }),
    '1 trip',
  )
})

test('today and tomorrow are named before their dates', () => {
  assert.equal(dayTitle('2026-12-08', '2026-12-08'), 'Today, Tuesday, December 8')
  assert.equal(dayTitle('2026-12-09', '2026-12-08'), 'Tomorrow, Wednesday, December 9')
  assert.equal(dayTitle('2027-01-01', '2026-12-08'), 'Friday, January 1, 2027')
})
