import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICY } from './policy.ts'
import { scheduleOf, tierAt } from './schedule.ts'
import { feesOf, schedulesOf } from './trip-schedules.ts'

const pickUp = (date: string) => ({ pickUp: { date, time: '13:00' } })

test('one trip has the schedule of its total', () => {
  const trip = pickUp('2026-12-01')
  assert.deepEqual(schedulesOf(FIRST_POLICY, [{ trip, subtotal: 40_001 }]), [
    scheduleOf(FIRST_POLICY, trip, 40_001),
  ])
})

test('two trips share the deposit of their total, half up for the first, the rest for the second', () => {
  const [there, back] = schedulesOf(FIRST_POLICY, [
    { trip: pickUp('2026-12-01'), subtotal: 20_001 },
    { trip: pickUp('2026-12-04'), subtotal: 20_000 },
  ])
  // 20,000.5 of 40,001 is 20,001; the shares are 10,000.75 and the rest.
  assert.deepEqual([there?.deposit, back?.deposit], [10_001, 10_000])
  assert.deepEqual(
    back?.rows.map(({ fee }) => fee),
    [0, 10_000, 20_000],
  )
  assert.equal(back?.rows[0]?.until, '2026-12-02T18:00:00Z')
})

test('trips that cost nothing have no deposit', () => {
  const free = { trip: pickUp('2026-12-01'), subtotal: 0 }
  for (const trips of [[free], [free, free]])
    for (const { deposit } of schedulesOf(FIRST_POLICY, trips)) assert.equal(deposit, 0)
})

test('the tier of a fee is the one whose deadline has not passed, among all tiers of the trip', () => {
  const trip = pickUp('2026-12-01')
  const schedule = scheduleOf(FIRST_POLICY, trip, 40_000)
  const at = (instant: string, rows = schedule.rows) =>
    tierAt(FIRST_POLICY, trip, { ...schedule, rows }, Date.parse(instant))
  const [first = '', second = ''] = schedule.rows.map(({ until }) => until ?? '')
  assert.deepEqual(at(first), { tiers: FIRST_POLICY.tiers, index: 0 })
  assert.equal(at(first.replace('00Z', '01Z'))?.index, 1)
  assert.equal(at(second)?.index, 1)
  assert.equal(at('2026-12-09T00:00:00Z')?.index, 2)
  // A schedule that was agreed with other tiers names none of these.
  assert.equal(at(first, schedule.rows.slice(1)), undefined)
  const ending = schedule.rows.map(row => ({ ...row, until: row.until ?? second }))
  assert.equal(at('2026-12-09T00:00:00Z', ending), undefined)
})

const BEGINS = Date.parse('2026-12-01T18:00:00Z')
const fees = (...trips: [date: string, subtotal: number][]) =>
  feesOf(
    schedulesOf(
      FIRST_POLICY,
      trips.map(([date, subtotal]) => ({ trip: pickUp(date), subtotal })),
    ),
    BEGINS,
  ).map(({ fee }) => fee)

test('cancelling one trip costs nothing, then the deposit, then the whole fare', () => {
  assert.deepEqual(fees(['2026-12-01', 40_000]), [0, 20_000, 40_000])
  assert.deepEqual(fees(['2026-12-01', 30_000]), [0, 30_000])
})

test('rows of equal cost are one row, which ends with the last of them', () => {
  const schedules = schedulesOf(FIRST_POLICY, [{ trip: pickUp('2026-12-01'), subtotal: 30_000 }])
  assert.deepEqual(feesOf(schedules, BEGINS), [
    { until: '2026-12-01T16:00:00Z', fee: 0 },
    { until: null, fee: 30_000 },
  ])
})

test('free cancellation ends at the pickup at the latest', () => {
  const free = { deposit: 0, rows: [{ until: null, fee: 0 }] }
  assert.deepEqual(feesOf([free], BEGINS), [{ until: '2026-12-01T18:00:00Z', fee: 0 }])
  assert.deepEqual(feesOf([], BEGINS), [])
})

test('cancelling two trips before the first costs what is due of both by then', () => {
  assert.deepEqual(fees(['2026-12-01', 20_000], ['2026-12-09', 20_000]), [0, 10_000, 20_000])
  assert.deepEqual(fees(['2026-12-01', 20_000], ['2026-12-02', 20_000]), [0, 20_000, 30_000])
})
