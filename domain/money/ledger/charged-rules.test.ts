import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import type { AgreedLine } from '../../pricing/agreed-price.ts'
import { TRIP_PROGRESS } from '../../reservations/trip.ts'
import { balanceOf } from './balances.ts'
import {
  CHARGED_ACCOUNTS,
  keyOfLine,
  keyOfRule,
  type PricedTrips,
  type RuleShare,
  sharesOf,
  sumShares,
} from './charged-rules.ts'
import type { Posting } from './entry.ts'
import { entriesOf } from './invariants.ts'
import { type DrivenTrip, ridesToPost } from './rides.ts'

const ride = (cents: number): AgreedLine => ({ kind: 'ride', id: 'distance', label: 'distance', cents })
const tax = (id: string, cents: number, jurisdiction?: string): AgreedLine => ({
  ...{ kind: 'tax', id, label: id.toUpperCase(), cents, points: 600 },
  ...(jurisdiction === undefined ? {} : { jurisdiction }),
})
const fee: AgreedLine = { kind: 'fee', id: 'fee-iad', label: 'Dulles fee', cents: 500, jurisdiction: 'MWAA' }

const DC = 'District of Columbia'
type Step = { progress: DrivenTrip['progress'][]; trips: AgreedLine[][] }

/** The postings after each price with the state of its trips, a day apart, and what the report knows of them. */
function played(steps: readonly Step[]) {
  let postings: Posting[] = []
  const prices: PricedTrips['prices'][number][] = []
  for (const [day, { progress, trips }] of steps.entries()) {
    const at = `2026-12-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`
    prices.push({ at, trips })
    const driven = trips.map((lines, leg) => ({
      ...{ id: `t${leg + 1}`, progress: progress[leg] ?? 'scheduled', lines, driverId: null },
    }))
    postings = [
      ...postings,
      ...ridesToPost(postings, driven, { at, madeBy: 'ada', reservationId: 'r1' }).flat(),
    ]
  }
  const entries = entriesOf(postings)
  const reservations = new Map([['r1', { tripIds: ['t1', 't2'], prices }]])
  return { postings, ledger: { entries, reservations } }
}

const sharesIn = ({ postings, ledger }: ReturnType<typeof played>, day?: number) =>
  sumShares(
    postings
      .filter(({ at }) => day === undefined || at.startsWith(`2026-12-0${day}`))
      .flatMap(posting => sharesOf(posting, ledger)),
  )
const rows = (shares: RuleShare[]) =>
  shares.map(({ id, jurisdiction, chargedCents, reversedCents }) => [
    ...[id, jurisdiction, chargedCents, reversedCents],
  ])
const done = (...trips: AgreedLine[][]): Step => ({ progress: trips.map(() => 'done'), trips })

describe('taxes and fees by what was posted', () => {
  test('legs of a return with different ends count under their own jurisdictions', () => {
    const both = played([
      done([ride(10_000), fee, tax('dc', 600, DC)], [ride(10_000), tax('va', 430, 'Virginia')]),
    ])
    assert.deepEqual(rows(sharesIn(both)), [
      ['dc', DC, 600, 0],
      ['va', 'Virginia', 430, 0],
      ['fee-iad', 'MWAA', 500, 0],
    ])
  })

  test('two taxes of one ride are split, and an unnamed jurisdiction comes last', () => {
    const two = played([done([ride(10_000), tax('city', 100), tax('dc', 600, DC)])])
    assert.deepEqual(rows(sharesIn(two)), [
      ['dc', DC, 600, 0],
      ['city', '', 100, 0],
    ])
  })

  test('another end reverses the former tax and charges the new one, each on its day', () => {
    const moved = played([
      done([ride(10_000), tax('dc', 600, DC)]),
      done([ride(12_000), tax('md', 720, 'Maryland')]),
    ])
    assert.deepEqual(rows(sharesIn(moved, 1)), [['dc', DC, 600, 0]])
    assert.deepEqual(rows(sharesIn(moved, 2)), [
      ['dc', DC, 0, 600],
      ['md', 'Maryland', 720, 0],
    ])
  })

  test('another jurisdiction at the same amount keeps the entry, and the report follows the price', () => {
    const moved = played([
      done([ride(10_000), tax('dc', 600, DC)]),
      done([ride(10_000), tax('md', 600, 'Maryland')]),
    ])
    assert.deepEqual(rows(sharesIn(moved)), [['md', 'Maryland', 600, 0]])
    const other = done([ride(10_000), tax('va', 600, 'Virginia'), fee])
    const again = played([done([ride(10_000), tax('dc', 600, DC)]), other])
    assert.deepEqual(rows(sharesIn(again, 1)), [['dc', DC, 600, 0]])
  })

  test('a ride that is taken back is reversed whole, and a cancelled or missed one was never charged', () => {
    const lines = [ride(10_000), tax('dc', 600, DC)]
    const back = played([done(lines), { progress: ['on-board'], trips: [lines] }])
    assert.deepEqual(rows(sharesIn(back)), [['dc', DC, 600, 600]])
    for (const progress of ['cancelled', 'no-show'] as const)
      assert.deepEqual(sharesIn(played([{ progress: [progress], trips: [lines] }])), [])
  })

  test('a posting that no price explains counts without a name', () => {
    const { postings } = played([done([ride(10_000), tax('dc', 600, DC)])])
    const shares = postings.flatMap(posting =>
      sharesOf(posting, { entries: entriesOf(postings), reservations: new Map() }),
    )
    assert.deepEqual(rows(sumShares(shares)), [['', '', 600, 0]])
  })

  test('rules are in order: taxes, jurisdictions by name, those without one, names, rates', () => {
    const share = (jurisdiction: string, label: string, points: number | null = 600): RuleShare => ({
      ...{ kind: 'tax', id: label, label, jurisdiction, points, chargedCents: 10, reversedCents: 1 },
    })
    const surcharge: RuleShare = { ...share('MWAA', 'A fee'), kind: 'fee' }
    const unnamed = share('', 'A tax')
    const ordered = [
      share(DC, 'Sales', null),
      share(DC, 'Sales', 500),
      share(DC, 'Sales', 600),
      share(DC, 'Use'),
      share('Maryland', 'Sales'),
      unnamed,
      surcharge,
    ]
    assert.deepEqual(sumShares(ordered.toReversed()), ordered)
    const relabelled = { ...unnamed, label: 'A new name' }
    assert.deepEqual(sumShares([unnamed, relabelled]), [
      { ...relabelled, chargedCents: 20, reversedCents: 2 },
    ])
  })

  test('a line of a price has the key of its rule; one that is neither tax nor fee has none', () => {
    const rule = { kind: 'tax', id: 'dc', label: 'DC', points: 600, jurisdiction: DC } as const
    assert.equal(keyOfLine(tax('dc', 600, DC)), keyOfRule(rule))
    assert.notEqual(keyOfLine(tax('dc', 600)), keyOfRule(rule))
    assert.equal(keyOfLine(ride(10_000)), undefined)
  })

  test('whatever happens, the sums are the balances of the ledger', () => {
    const line = fc.oneof(
      fc.integer({ min: 1, max: 90_000 }).map(ride),
      fc
        .tuple(fc.constantFrom('dc', 'md', 'va'), fc.constantFrom(100, 600), fc.constantFrom(DC, 'MD'))
        .map(([id, cents, place]) => tax(id, cents, place)),
      fc.constant(fee),
    )
    const leg = fc.array(line, { maxLength: 5 })
    const step = fc.record({
      progress: fc.array(fc.constantFrom(...TRIP_PROGRESS), { minLength: 2, maxLength: 2 }),
      trips: fc.tuple(leg, leg),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 9 }), steps => {
        const all = played(steps)
        const shares = sharesIn(all)
        assert.ok(shares.every(({ id }) => id !== ''))
        for (const [at, account] of CHARGED_ACCOUNTS.entries()) {
          const own = shares.filter(({ kind }) => kind === (['tax', 'fee'] as const)[at])
          const net = own.reduce(
            (cents, { chargedCents, reversedCents }) => cents + chargedCents - reversedCents,
            0,
          )
          assert.equal(net + balanceOf(all.postings, account), 0)
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
