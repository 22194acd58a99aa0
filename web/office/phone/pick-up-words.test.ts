import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPickUp } from '../../../domain/values/pick-up.ts'
import { instantsOf } from '../../clock-instants.ts'
import { arrivalInWords, pickUpInWords, returnFault } from './pick-up-words.ts'

const zone = { timeZone: 'America/New_York', now: new Date('2026-11-20T17:00:00Z') }

test('a pick-up is said back with its day and how soon it is', () => {
  assert.deepEqual(pickUpInWords('2026-11-20', '21:30', zone), {
    words: 'Friday, November 20, 2026, 9:30 pm',
    notes: ['Today, in 9 h 30 min'],
  })
  const soon = (date: string, time: string) => pickUpInWords(date, time, zone).notes[0]
  assert.equal(soon('2026-11-20', '12:00'), 'Today, in 0 min')
  assert.equal(soon('2026-11-20', '12:45'), 'Today, in 45 min')
  assert.equal(soon('2026-11-21', '12:00'), 'Tomorrow, in 24 h')
  assert.equal(soon('2026-12-04', '12:00'), 'In 14 days')
})

test('the hours after midnight say which night is meant', () => {
  assert.deepEqual(pickUpInWords('2026-11-21', '01:00', zone).notes, [
    'Tomorrow, in 13 h',
    'Saturday, 1:00 am (Friday night)',
  ])
})

test('a time that the clocks skip is a fault; one that comes twice says which counts', () => {
  assert.match(pickUpInWords('2027-03-14', '02:30', zone).fault!, /go forward and skip 2:30 am/)
  assert.equal(pickUpInWords('2027-03-14', '03:00', zone).fault, undefined)
  const { notes, fault } = pickUpInWords('2027-11-07', '01:30', zone)
  assert.equal(fault, undefined)
  assert.equal(notes.at(-1), 'Clocks go back that night, so 1:30 am occurs twice. The first is used.')
})

test('what has passed, or is too far away, is a fault', () => {
  assert.equal(
    pickUpInWords('2026-11-20', '11:59', zone).fault,
    'Friday, November 20, 2026, 11:59 am is in the past. Choose a later time.',
  )
  assert.match(pickUpInWords('2030-01-01', '12:00', zone).fault!, /more than 3 years away/)
})

test('without a time the day is said and the time asked for', () => {
  assert.deepEqual(pickUpInWords('2026-12-04', '', zone), {
    words: 'Friday, December 4, 2026',
    notes: ['What time?'],
  })
  assert.deepEqual(pickUpInWords('', '12:00', zone), { words: '', notes: [] })
  assert.deepEqual(pickUpInWords('2026-02-30', '', zone), { words: '', notes: [] })
})

test('an arrival counts elapsed minutes when clocks change, and names another day', () => {
  const arrival = (pickUpDate: string, pickUpTime: string, minutes: number) =>
    arrivalInWords({ pickUpDate, pickUpTime }, minutes, zone.timeZone)?.replaceAll(/\s/g, ' ')
  assert.equal(arrival('2026-12-04', '21:30', 45), '10:15 pm')
  assert.equal(arrival('2027-11-07', '01:30', 60), '1:30 am')
  assert.equal(arrival('2027-03-14', '01:30', 45), '3:15 am')
  assert.equal(arrival('2026-12-04', '23:40', 40), 'Sat 12:20 am')
  assert.equal(arrival('2027-03-14', '02:30', 40), undefined)
  assert.equal(arrival('', '21:30', 40), undefined)
})

test('the instants of a time are those of the server, around every change of the clocks', () => {
  for (const timeZone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    for (const date of ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03']) {
      for (let minutes = 0; minutes < 300; minutes += 15) {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const server = readPickUp(date, time, { timeZone })
        const [first] = instantsOf(date, time, timeZone)
        const own = first === undefined ? 'nonexistent' : new Date(first).toISOString()
        assert.equal(own, server.ok ? server.at : server.fault, `${date} ${time} ${timeZone}`)
      }
    }
  }
})

test('a return before the end of the outbound drive is a fault', () => {
  const round = {
    kind: 'round',
    pickUpDate: '2026-12-04',
    pickUpTime: '23:30',
    backDate: '2026-12-05',
  } as const
  const fault = (backTime: string, minutes: number) =>
    returnFault({ ...round, backTime }, minutes, zone.timeZone)?.replaceAll('\u00a0', ' ')
  assert.match(fault('00:14', 45) ?? '', /^Choose a return time after .*12:15 am/)
  assert.equal(fault('00:15', 45), undefined)
  const sameDay = { ...round, backDate: round.pickUpDate, backTime: '23:30' }
  assert.match(returnFault(sameDay, 0, zone.timeZone) ?? '', /after 11:30/)
  const lastYear = { ...sameDay, backDate: '2025-11-20' }
  assert.match(returnFault(lastYear, 0, zone.timeZone) ?? '', /after \w+, \w+ \d+, 20\d\d, 11:30/)
  assert.equal(returnFault({ ...sameDay, kind: '' }, 0, zone.timeZone), undefined)
  assert.equal(returnFault({ ...sameDay, pickUpTime: '' }, 0, zone.timeZone), undefined)
})
