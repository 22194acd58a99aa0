import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Surcharge } from '../pricing/fare/tariff.ts'
import { instantOf } from '../values/time.ts'
import { blockOf, driveMinutes, type PlannedTrip } from './block.ts'
import { FIRST_BOOKING_RULES as RULES } from './booking-rules.ts'
import { isInPeak, peaksOf } from './peak.ts'

const ZONE = 'America/New_York'
const minute = (date: string, time: string) => instantOf({ date, time }, ZONE) / 60_000
/** A Tuesday. */
const DAY = '2026-12-01'
const at = (time: string) => minute(DAY, time)
const MORNING: Surcharge = {
  ...{ id: 'peak-am', group: 'time', points: 1000, hourly: 'pickup' },
  when: { window: { from: '06:30', to: '09:00' }, days: [1, 2, 3, 4, 5] },
}
const peaks = (change: Partial<Surcharge>, [first, last] = [DAY, DAY]) =>
  peaksOf({ surcharges: [{ ...MORNING, ...change }], zone: ZONE }, { first, last })

test('a peak is a window of the day for which the tariff asks more, on its weekdays', () => {
  assert.deepEqual(peaks({}), [{ from: at('06:30'), to: at('09:00') }])
  // From Friday to Monday.
  const days = peaks({}, ['2026-12-04', '2026-12-07'])
  assert.deepEqual(
    days.map(({ from }) => from),
    [minute('2026-12-04', '06:30'), minute('2026-12-07', '06:30')],
  )
  const { window } = MORNING.when
  assert.equal(peaks({ when: { window: window! } }, ['2026-12-05', '2026-12-06']).length, 2)
})

test('what says nothing about traffic is no peak', () => {
  const within = (from: string, to: string) => ({ when: { ...MORNING.when, window: { from, to } } })
  const table: [Partial<Surcharge>, number][] = [
    [within('05:00', '22:00'), 1],
    [within('04:59', '22:00'), 0],
    [within('05:00', '22:01'), 0],
    [within('22:00', '05:00'), 0],
    [within('00:00', '24:00'), 0],
    [{ points: -1000 }, 0],
    [{ points: 0 }, 0],
    [{ when: { days: [2] } }, 0],
    [{ when: { ...MORNING.when, leadBelowMin: 240 } }, 0],
    [{ when: { ...MORNING.when, leadAtLeastMin: 240 } }, 0],
    [{ touches: 'dc' }, 0],
    [{ service: 'transfer', classes: ['sedan'] }, 1],
    [{ when: { ...MORNING.when, dates: [DAY] } }, 1],
    [{ when: { ...MORNING.when, dates: ['2026-12-02'] } }, 0],
    [{ rides: { until: DAY } }, 1],
    [{ rides: { until: '2026-11-30' } }, 0],
  ]
  for (const [change, count] of table) assert.equal(peaks(change).length, count, JSON.stringify(change))
  const { points: _, ...rest } = MORNING
  const amount = { surcharges: [{ ...rest, cents: 500 }], zone: ZONE }
  assert.equal(peaksOf(amount, { first: DAY, last: DAY }).length, 1)
  assert.deepEqual(peaksOf({ surcharges: [], zone: ZONE }, { first: DAY, last: DAY }), [])
})

test('a window is that of the clock, also on the days on which clocks change', () => {
  const every = { when: { window: { from: '06:30', to: '09:00' } } }
  for (const day of ['2026-03-08', '2026-11-01'])
    assert.deepEqual(peaks(every, [day, day]), [{ from: minute(day, '06:30'), to: minute(day, '09:00') }])
})

const FULL = { rules: RULES, peaks: peaks({}) }

test('a drive has the slack of the minute in which it begins', () => {
  const table: [string, number][] = [
    ['06:29', 66],
    ['06:30', 75],
    ['08:59', 75],
    ['09:00', 66],
  ]
  for (const [time, minutes] of table) assert.equal(driveMinutes(3600, at(time), FULL), minutes, time)
  assert.equal(driveMinutes(3600, at('07:00'), { ...FULL, peaks: [] }), 66)
  assert.equal(isInPeak(at('09:00'), FULL.peaks), false)
})

const HOUR: PlannedTrip = {
  ...{ kind: 'transfer', driveSeconds: [3600], stayMinutes: [], first: 'street', last: 'street' },
  pickUpAt: at('12:00') * 60_000,
}
const GARAGE = { thereSeconds: 1800, backSeconds: 1800 }
/** Minutes of the parts of a block: there, the early arrival with the ride until the vehicle is clear, and back. */
const partsOf = (time: string, change: Partial<PlannedTrip> = {}) => {
  const { core, span } = blockOf({ ...HOUR, pickUpAt: at(time) * 60_000, ...change }, GARAGE, FULL)
  return [core.from - span.from, core.to - core.from, span.to - core.to]
}

test('each drive of a trip is judged by itself', () => {
  const table: [string, number[]][] = [
    ['12:00', [33, 86, 33]],
    // The drive there ends at 6:20; the ride begins in the peak, and the way back as well.
    ['06:30', [33, 95, 38]],
    // Without a peak it would leave at 6:29, and at 6:30.
    ['07:12', [33, 95, 38]],
    ['07:13', [38, 95, 38]],
    // The ride ends at 9:04 with its ten minutes, and at 8:59.
    ['07:39', [38, 95, 33]],
    ['07:34', [38, 95, 38]],
    // The ride begins at 9:00.
    ['09:00', [38, 86, 33]],
  ]
  for (const [time, parts] of table) assert.deepEqual(partsOf(time), parts, time)
})

test('a drive behind a stop begins once the stay there is over; hours that are booked have no slack', () => {
  const stops = { driveSeconds: [1800, 1800], stayMinutes: [30] }
  // The second drive begins at 8:59 and at 9:00.
  assert.equal(partsOf('07:51', stops)[1], 10 + 38 + 30 + 38 + 10)
  assert.equal(partsOf('07:52', stops)[1], 10 + 38 + 30 + 33 + 10)
  const hourly = partsOf('07:00', { kind: 'hourly', driveSeconds: [], hours: 3 })
  assert.equal(hourly[1], 10 + 180 + 10)
})

test('minutes that staff give are taken as they are', () => {
  assert.equal(partsOf('07:00', { driveSeconds: [], stayMinutes: [50] })[1], 10 + 50 + 10)
})
