import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf } from '../values/time.ts'
import {
  type Block,
  blockOf,
  chainCut,
  chained,
  minutesEarly,
  minutesWithSlack,
  type PlannedTrip,
} from './block.ts'
import { FIRST_BOOKING_RULES as RULES } from './booking-rules.ts'

const ZONE = 'America/New_York'
/** Minutes since 1970 of a time on the clock of the zone. */
const minute = (date: string, time: string, fold: 0 | 1 = 0) => instantOf({ date, time, fold }, ZONE) / 60_000
const at = (time: string) => minute('2026-12-01', time)
/** Seconds of a drive that takes so many minutes with ten percent of slack. */
const drive = (minutes: number) => Math.floor((minutes * 60) / 1.1)

const UNION_STATION_TO_DULLES: PlannedTrip = {
  kind: 'transfer',
  pickUpAt: at('14:00') * 60_000,
  driveSeconds: [drive(44)],
  stayMinutes: [],
  first: 'street',
  last: 'airport',
}
const QUIET = { rules: RULES, peaks: [] }
const GARAGE = { thereSeconds: drive(52), backSeconds: drive(48) }

test('a block goes from garage to garage, and its core from the early arrival until the vehicle is clear', () => {
  assert.deepEqual(blockOf(UNION_STATION_TO_DULLES, GARAGE, QUIET), {
    core: { from: at('13:50'), to: at('14:54') },
    span: { from: at('12:58'), to: at('15:42') },
  })
})

test('slack is added to each drive, and each is rounded up to minutes', () => {
  assert.deepEqual(
    [0, 1, 60, 600, 601].map(seconds => minutesWithSlack(seconds, 1000)),
    [0, 1, 2, 11, 12],
  )
  const [leg] = UNION_STATION_TO_DULLES.driveSeconds
  const stops = { ...UNION_STATION_TO_DULLES, driveSeconds: [leg!, 60], stayMinutes: [15] }
  assert.equal(blockOf(stops, GARAGE, QUIET).core.to, at('14:54') + 2 + 15)
})

test('an airport departure and a street pickup each have their own early arrival', () => {
  const rules = { buffers: { ...RULES.buffers, earlyAirportDeparture: 15, earlyStreet: 5 } }
  const from = (last: PlannedTrip['last']) =>
    blockOf({ ...UNION_STATION_TO_DULLES, last }, GARAGE, { ...QUIET, rules }).core.from
  assert.equal(from('airport'), at('13:45'))
  assert.equal(from('street'), at('13:55'))
})

test('a flight is waited for at an airport alone', () => {
  const coreOf = (change: Partial<PlannedTrip>) =>
    blockOf({ ...UNION_STATION_TO_DULLES, ...change }, GARAGE, QUIET).core.to - at('14:54')
  assert.equal(coreOf({ first: 'airport' }), 0)
  assert.equal(coreOf({ first: 'airport', arrival: 'domestic' }), 20)
  assert.equal(coreOf({ first: 'airport', arrival: 'international' }), 40)
  assert.equal(coreOf({ arrival: 'international' }), 0)
})

test('hours are elapsed hours, also over midnight and where clocks change', () => {
  const hourly = (date: string, time: string, fold: 0 | 1 = 0) => {
    const pickUpAt = minute(date, time, fold) * 60_000
    const trip = { kind: 'hourly', pickUpAt, driveSeconds: [], stayMinutes: [], hours: 5 } as const
    return blockOf({ ...trip, first: 'street', last: 'street' }, GARAGE, QUIET).core
  }
  assert.equal(hourly('2026-12-04', '22:00').to, minute('2026-12-05', '03:10'))
  // The clock of these nights has one hour less and one more.
  assert.equal(hourly('2026-03-07', '23:00').to, minute('2026-03-08', '05:10'))
  assert.equal(hourly('2026-10-31', '23:00').to, minute('2026-11-01', '03:10'))
  assert.equal(hourly('2026-11-01', '01:30', 1).from, minute('2026-11-01', '01:20', 1))
  for (const core of [hourly('2026-03-07', '23:00'), hourly('2026-10-31', '23:00')])
    assert.equal(core.to - core.from, 10 + 300 + 10)
})

const block = (from: string, coreFrom: string, coreTo: string, to: string): Block => ({
  span: { from: at(from), to: at(to) },
  core: { from: at(coreFrom), to: at(coreTo) },
})

test('a ride done early frees the minutes after its buffer; one done before the pickup is a wrong click', () => {
  const core = { from: at('13:50'), to: at('14:54') }
  const early = (time: string) => minutesEarly(core, { now: at(time), pickUp: at('14:00'), clear: 10 })
  assert.deepEqual(['13:50', '13:59', '14:00', '14:30', '14:44', '15:10'].map(early), [0, 0, 44, 14, 0, 0])
  assert.equal(minutesEarly(core, { now: core.from, pickUp: core.from, clear: 0 }), 63)
})

test('two trips are chained where the drive between them fits between the cores', () => {
  const before = blockOf(UNION_STATION_TO_DULLES, GARAGE, QUIET)
  const next = block('14:32', '15:20', '16:30', '17:20')
  const cut = chainCut(before, next, { driveMinutes: 0, turnaround: RULES.buffers.turnaround })
  assert.equal(cut, at('15:04'))
  const [first, second] = chained(before, next, at('15:04'))
  assert.deepEqual(first, { ...before, span: { from: at('12:58'), to: at('15:04') } })
  assert.deepEqual(second, { ...next, span: { from: at('15:04'), to: at('17:20') } })
  assert.equal(chainCut(before, next, { driveMinutes: 16, turnaround: 10 }), at('15:04'))
  assert.equal(chainCut(before, next, { driveMinutes: 17, turnaround: 10 }), undefined)
  assert.equal(chainCut(next, before, { driveMinutes: 0, turnaround: 0 }), undefined)
})
