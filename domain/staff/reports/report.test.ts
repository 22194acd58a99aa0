import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ACCOUNTS, type Account } from '../../money/ledger/account.ts'
import { balancesOf, EARNING, earnedOf } from '../../money/ledger/balances.ts'
import {
  REPORT_PARTS,
  type ReportPosting,
  type ReportTrip,
  reportOf,
  TRIP_OUTCOMES,
  tripFinder,
} from './report.ts'

const DATES = ['2026-11-01', '2026-11-02']

const trip = (id: string, more: Partial<ReportTrip> = {}): ReportTrip => ({
  ...{ id, reservationId: `of-${id}`, leg: 1, date: '2026-11-01', outcome: 'driven', lateMinutes: 0 },
  ...{ waitingMinutes: 0, emptyMinutes: 0, vehicle: 'S1', driver: 'Dan', class: 'sedan', source: 'web' },
  ...more,
})
const posting = (entry: string, cents: number, more: Partial<ReportPosting> = {}): ReportPosting => ({
  ...{ entry, note: '', cents, debit: 'customer', credit: 'rides', date: '2026-11-02' },
  reservationId: null,
  ...more,
})

test('counts trips on their day and money on the day of its posting, by every part', () => {
  const trips = [
    trip('a', { waitingMinutes: 20, emptyMinutes: 90 }),
    trip('b', { vehicle: 'S2', lateMinutes: 4, outcome: 'no-show' }),
    trip('c', { outcome: 'cancelled', vehicle: '', driver: '' }),
    trip('d', { outcome: 'ahead', lateMinutes: null }),
    trip('e', { date: null }),
  ]
  const postings = [
    posting('ride:a', 40_000, { reservationId: 'of-a' }),
    posting('goodwill:x', 500, { reservationId: 'of-a', debit: 'goodwill', credit: 'customer' }),
    posting('ride:e', 7000, { reservationId: 'of-e', date: '2026-11-01' }),
    posting('cut:1', 90, { debit: 'processing', credit: 'clearing.stripe' }),
    posting('tip:1', 1000, { credit: 'tips' }),
  ]
  const { total, days, parts } = reportOf(trips, postings, DATES)
  assert.deepEqual(
    [total.trips, total.driven, total.cancelled, total.noShows, total.arrived, total.inTime],
    [3, 1, 1, 1, 2, 1],
  )
  assert.deepEqual([total.waitingMinutes, total.emptyMinutes], [20, 90])
  assert.deepEqual([total.incomeCents, total.reducedCents], [47_000, 590])
  assert.deepEqual(
    days.map(({ key, trips: count, incomeCents }) => [key, count, incomeCents]),
    [
      ['2026-11-01', 3, 7000],
      ['2026-11-02', 0, 40_000],
    ],
  )
  assert.deepEqual(
    parts.vehicle.map(({ key, trips: count, incomeCents, reducedCents }) => [
      key,
      count,
      incomeCents,
      reducedCents,
    ]),
    [
      ['S1', 2, 47_000, 500],
      ['S2', 1, 0, 0],
      ['', 0, 0, 90],
    ],
  )
})

test('a posting belongs to the trip that it names, also where it is turned round, else to the first one', () => {
  const trips = [trip('back', { reservationId: 'r', leg: 2 }), trip('there', { reservationId: 'r' })]
  const find = tripFinder(trips)
  const found = (entry: string, note = '') => find({ entry, note, reservationId: 'r' })?.id
  assert.equal(found('ride:back'), 'back')
  assert.equal(found('ride:back.2'), 'back')
  assert.equal(found('reverse:ride:back', 'ride:back'), 'back')
  assert.equal(found('fee:r:1.no-show.back.0'), 'back')
  assert.equal(found('extra:r:1-0.7'), 'there')
  assert.equal(find({ entry: 'cut:back', note: '', reservationId: null }), undefined)
})

test('a report of nothing is nothing on each of its days', () => {
  const { total, days, parts } = reportOf([], [], DATES)
  assert.deepEqual([total.trips, days.length, parts.vehicle], [0, 2, []])
})

const drawnTrip = fc
  .record({
    reservationId: fc.constantFrom('r1', 'r2', 'r3'),
    leg: fc.constantFrom(1, 2),
    date: fc.constantFrom(...DATES, null),
    outcome: fc.constantFrom(...TRIP_OUTCOMES),
    lateMinutes: fc.option(fc.nat(30)),
    waitingMinutes: fc.nat(100),
    emptyMinutes: fc.nat(200),
    vehicle: fc.constantFrom('', 'S1', 'S2'),
    driver: fc.constantFrom('', 'Dan', 'Eve'),
    class: fc.constantFrom('', 'sedan', 'suv'),
    source: fc.constantFrom('web', 'phone'),
  })
  .map(drawn => ({ ...drawn, id: `${drawn.reservationId}-${drawn.leg}` }))
const account = fc.constantFrom(...(Object.keys(ACCOUNTS) as Account[]))
const drawnPosting = fc
  .record({
    entry: fc.constantFrom('ride:r1-1', 'ride:r2-2', 'extra:r3', 'cut:x'),
    note: fc.constantFrom('', 'ride:r1-2'),
    reservationId: fc.constantFrom('r1', 'r2', 'r9', null),
    date: fc.constantFrom(...DATES),
    debit: account,
    credit: account,
    cents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ debit, credit }) => debit !== credit)

test('the lines of every part and the days each sum up to the earnings of the ledger and to the trips', () => {
  fc.assert(
    fc.property(fc.array(drawnTrip), fc.array(drawnPosting), (trips, postings) => {
      const { total, days, parts } = reportOf(trips, postings, DATES)
      const balances = balancesOf(postings)
      const earned = [...EARNING].reduce((sum, name) => sum - (balances.get(name) ?? 0), 0)
      assert.equal(total.incomeCents - total.reducedCents, earned)
      assert.equal(earnedOf(postings), earned)
      assert.equal(total.trips + total.cancelled, trips.filter(({ date }) => date !== null).length)
      for (const lines of [days, ...REPORT_PARTS.map(part => parts[part])])
        for (const name of Object.keys(total) as (keyof typeof total)[])
          assert.equal(
            lines.reduce((sum, line) => sum + line[name], 0),
            total[name],
            name,
          )
    }),
  )
})
