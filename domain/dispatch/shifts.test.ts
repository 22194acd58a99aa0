import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../values/time.ts'
import { nearestShift, type ShiftChange, shiftSpans, type WeeklyShift } from './shifts.ts'

const ZONE = 'America/New_York'
const NIGHTS: WeeklyShift[] = [6, 7].map(weekday => ({ weekday, from: '22:00', to: '06:00' }))

const spansOf = (first: string, last: string, changes: ShiftChange[] = [], weekly = NIGHTS) =>
  shiftSpans({ weekly, changes }, { first, last, zone: ZONE })
const hoursOf = (date: string) => spansOf(date, date).map(({ from, to }) => (to - from) / 60)
const startOf = (date: string, changes: ShiftChange[]) =>
  spansOf(date, date, changes).map(({ from }) => formatInstant(from * 60_000))

test('a shift over night has as many hours as pass', () => {
  assert.deepEqual(hoursOf('2026-11-28'), [8])
  assert.deepEqual(hoursOf('2026-03-07'), [7])
  assert.deepEqual(hoursOf('2026-10-31'), [9])
  assert.deepEqual(hoursOf('2026-11-27'), [])
})

test('a change replaces the shifts that begin on its date', () => {
  const date = '2026-11-28'
  assert.deepEqual(startOf(date, [{ date, hours: null }]), [])
  assert.deepEqual(startOf(date, [{ date, hours: { from: '12:00', to: '18:00' } }]), ['2026-11-28T17:00:00Z'])
  assert.deepEqual(
    startOf(date, [
      { date, hours: { from: '12:00', to: '13:00' } },
      { date, hours: { from: '08:00', to: '10:00' } },
    ]),
    ['2026-11-28T13:00:00Z', '2026-11-28T17:00:00Z'],
  )
  assert.deepEqual(startOf(date, [{ date: '2026-11-29', hours: null }]), ['2026-11-29T03:00:00Z'])
})

test('shifts that begin together are in the order of their ends', () => {
  const date = '2026-11-28'
  const changes = ['20:00', '12:00', '18:00'].map(to => ({ date, hours: { from: '10:00', to } }))
  const hours = (order: ShiftChange[]) => spansOf(date, date, order).map(({ from, to }) => (to - from) / 60)
  assert.deepEqual(hours(changes), [2, 8, 10])
  assert.deepEqual(hours(changes.toReversed()), [2, 8, 10])
})

test('a weekly shift holds between its dates, both included', () => {
  const [weekly] = NIGHTS
  const bounded = [{ ...weekly!, validFrom: '2026-11-21', validUntil: '2026-11-28' }]
  const count = (first: string, last: string) => spansOf(first, last, [], bounded).length
  assert.equal(count('2026-11-01', '2026-12-31'), 2)
  assert.equal(count('2026-11-22', '2026-11-27'), 0)
})

test('the nearest shift needs the fewest minutes more', () => {
  const [early, late] = [
    { from: 0, to: 100 },
    { from: 180, to: 300 },
  ] as const
  assert.deepEqual(nearestShift({ from: 150, to: 200 }, [early, late]), { shift: late, minutesOutside: 30 })
  assert.deepEqual(nearestShift({ from: 90, to: 120 }, [early, late]), { shift: early, minutesOutside: 20 })
  assert.equal(nearestShift({ from: 200, to: 300 }, [early, late])?.minutesOutside, 0)
  assert.equal(nearestShift({ from: 0, to: 1 }, []), undefined)
})

test('a shift that ends when it begins lasts a day', () => {
  const [span] = spansOf('2026-11-27', '2026-11-27', [
    { date: '2026-11-27', hours: { from: '08:00', to: '08:00' } },
  ])
  assert.equal(span!.to - span!.from, 1440)
})
