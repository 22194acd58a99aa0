import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursAndMinutes, pickUpLine } from './pick-up-line.ts'

/** 2:10 pm in New York. */
const NOW = new Date('2026-12-04T19:10:00.000Z')

const line = (pickUpDate: string, pickUpTime: string, pickUpAt: string) => {
  const { when, distance } = pickUpLine(
    { pickUpDate, pickUpTime, pickUpAt },
    { today: '2026-12-04', now: NOW },
  )
  return `${when} ${distance}`
}

test('a pick-up is named by its day and by how far away it is', () => {
  for (const [expected, date, time, at] of [
    ['Today, 9:30 pm in 7 h 20 min', '2026-12-04', '21:30', '2026-12-05T02:30:00.000Z'],
    ['Today, 2:35 pm in 25 min', '2026-12-04', '14:35', '2026-12-04T19:35:00.000Z'],
    ['Today, 4:10 pm in 2 h', '2026-12-04', '16:10', '2026-12-04T21:10:00.000Z'],
    ['Today, 2:10 pm Now', '2026-12-04', '14:10', '2026-12-04T19:10:20.000Z'],
    ['Today, 11:00 am 3 h 10 min ago', '2026-12-04', '11:00', '2026-12-04T16:00:00.000Z'],
    ['Tomorrow, 5:30 am in 15 h 20 min', '2026-12-05', '05:30', '2026-12-05T10:30:00.000Z'],
    ['Tomorrow, 8:00 pm in 1 day', '2026-12-05', '20:00', '2026-12-06T01:00:00.000Z'],
    ['Yesterday, 9:00 am 1 day ago', '2026-12-03', '09:00', '2026-12-03T14:00:00.000Z'],
    ['Saturday, December 12, 9:30 am in 8 days', '2026-12-12', '09:30', '2026-12-12T14:30:00.000Z'],
    ['Friday, January 1, 2027, 12:15 am in 28 days', '2027-01-01', '00:15', '2027-01-01T05:15:00.000Z'],
  ] as const) {
    assert.equal(line(date, time, at), expected)
  }
})

test('a duration reads as hours and minutes, and none as 0 min', () => {
  assert.deepEqual([301, 120, 59, 0].map(hoursAndMinutes), ['5 h 1 min', '2 h', '59 min', '0 min'])
})

test('a completed ride is never ahead', () => {
  const pickUp = { pickUpDate: '2026-12-04', pickUpTime: '21:30', pickUpAt: '2026-12-05T02:30:00.000Z' }
  const clock = { today: '2026-12-04', now: NOW, isOver: true }
  assert.deepEqual(pickUpLine(pickUp, clock), { when: 'Today, 9:30 pm', distance: '' })
})
