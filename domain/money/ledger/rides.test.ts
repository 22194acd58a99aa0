import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { TRIP_PROGRESS } from '../../reservations/trip.ts'
import { balanceOf, balancesOf } from './balances.ts'
import type { Posting } from './entry.ts'
import { faultsIn } from './invariants.ts'
import { type ChargedLine, moneyReceived, movesOf } from './postings.ts'
import { type DrivenTrip, ridesToPost, tripsOtherwisePosted, unpostedFare } from './rides.ts'

const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'ada', reservationId: 'r1' }
const LINES: ChargedLine[] = [
  { kind: 'ride', cents: 40_000 },
  { kind: 'surcharge', cents: 2000 },
  { kind: 'discount', cents: -1000 },
  { kind: 'gratuity', cents: 8000 },
  { kind: 'tax', cents: 600 },
]
const trip = (over: Partial<DrivenTrip> = {}): DrivenTrip => ({
  ...{ id: 't1', progress: 'done', lines: LINES, driverId: 'd1' },
  ...over,
})
const names = (entries: readonly (readonly Posting[])[]) => entries.map(([first]) => first?.entry)
const book = (postings: readonly Posting[]) =>
  Object.fromEntries([...balancesOf(postings)].filter(([, cents]) => cents !== 0))

describe('the fares of trips in the ledger', () => {
  const done = ridesToPost([], [trip()], MADE).flat()

  test('a trip that is done is posted by kind of line, its gratuity for its driver', () => {
    assert.deepEqual(book(done), {
      ...{ customer: 49_600, rides: -42_000, discounts: 1000, tips: -8000 },
      'tax.dc': -600,
    })
    assert.deepEqual([...new Set(done.map(({ entry, driverId }) => `${entry} ${driverId}`))], ['ride:t1 d1'])
    assert.deepEqual(ridesToPost(done, [trip()], MADE), [])
  })

  test('one that is taken back is turned round, and posted under a further name when it is done again', () => {
    const back = ridesToPost(done, [trip({ progress: 'on-board' })], MADE)
    assert.deepEqual(names(back), ['reverse:ride:t1'])
    const taken = [...done, ...back.flat()]
    assert.deepEqual(book(taken), {})
    const again = ridesToPost(taken, [trip()], MADE)
    assert.deepEqual(names(again), ['ride:t1.2'])
    const all = [...taken, ...again.flat()]
    assert.deepEqual(names(ridesToPost(all, [trip({ progress: 'scheduled' })], MADE)), ['reverse:ride:t1.2'])
    assert.deepEqual(faultsIn(all), [])
  })

  test('a price that changes afterwards turns the former fare round', () => {
    const dearer = trip({ lines: [...LINES, { kind: 'adjustment', cents: 500 }] })
    const changed = ridesToPost(done, [dearer], MADE)
    assert.deepEqual(names(changed), ['reverse:ride:t1', 'ride:t1.2'])
    assert.equal(balanceOf([...done, ...changed.flat()], 'rides'), -42_500)
    const cheaper = ridesToPost([], [trip({ lines: [{ kind: 'adjustment', cents: -500 }] })], MADE).flat()
    assert.deepEqual(book(cheaper), { customer: -500, discounts: 500 })
  })

  test('of two trips each is posted by itself', () => {
    const two = [trip(), trip({ id: 't2', progress: 'scheduled', driverId: null })]
    assert.deepEqual(names(ridesToPost([], two, MADE)), ['ride:t1'])
    assert.deepEqual(names(ridesToPost(done, [trip(), trip({ id: 't2' })], MADE)), ['ride:t2'])
    assert.deepEqual(tripsOtherwisePosted(done, [trip(), trip({ id: 't10' })]), ['t10'])
  })

  test('what is not posted yet is due, but for trips that are cancelled or where nobody came', () => {
    const fare = 49_600
    const of = (progress: DrivenTrip['progress']) => trip({ id: 't2', progress })
    assert.equal(unpostedFare(done, [trip(), of('scheduled')]), fare)
    for (const progress of ['cancelled', 'no-show'] as const)
      assert.equal(unpostedFare(done, [trip(), of(progress)]), 0)
    assert.equal(unpostedFare([], [trip()]), fare)
    const back = ridesToPost(done, [trip({ progress: 'on-board' })], MADE).flat()
    assert.equal(unpostedFare([...done, ...back], [trip({ progress: 'on-board' })]), fare)
  })

  test('whatever happens in whichever order, what was earned is the fare of the trips that are done', () => {
    const line = fc.record({
      kind: fc.constantFrom<ChargedLine['kind']>(
        ...(['ride', 'surcharge', 'discount', 'extra', 'fee', 'gratuity', 'tax', 'adjustment'] as const),
      ),
      cents: fc.integer({ min: -20_000, max: 100_000 }),
    })
    const state = fc.record({
      progress: fc.constantFrom(...TRIP_PROGRESS),
      lines: fc.array(line, { maxLength: 6 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(state, state), { minLength: 1, maxLength: 8 }), states => {
        let postings: Posting[] = moneyReceived({
          ...{ ...MADE, paymentId: 'p', operationId: 'o', cents: 500, account: 'cash', kind: 'payment' },
        }).slice()
        for (const pair of states) {
          const trips = pair.map((one, at) => trip({ ...one, id: `t${at}` }))
          postings = [...postings, ...ridesToPost(postings, trips, MADE).flat()]
          assert.deepEqual(tripsOtherwisePosted(postings, trips), [])
          assert.deepEqual(
            faultsIn(postings).filter(({ code }) => code !== 'tips-overpaid'),
            [],
          )
          const wanted = trips.filter(({ progress }) => progress === 'done').flatMap(({ lines }) => lines)
          const expected = [...balancesOf(movesOf(wanted))].filter(([, cents]) => cents !== 0)
          const rides = postings.filter(({ kind }) => kind !== 'payment')
          assert.deepEqual(book(rides), Object.fromEntries(expected))
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
