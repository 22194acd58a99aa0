import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { TRIP_PROGRESS, type TripProgress } from '../../reservations/trip.ts'
import { balanceOf } from './balances.ts'
import { mirrorOf, type Posting } from './entry.ts'
import { invoiceSums } from './invoice.ts'
import {
  feeKept,
  goodwillGiven,
  moneyReceived,
  moneyRefunded,
  waitingCharged,
  writtenOff,
} from './postings.ts'
import { type DrivenTrip, ridesToPost, unpostedFare } from './rides.ts'

const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'ada', reservationId: 'r1' }
const trip = (id: string, progress: TripProgress, cents = 20_000): DrivenTrip => ({
  ...{ id, progress, driverId: null },
  lines: [
    { kind: 'ride', cents },
    { kind: 'tax', cents: 600 },
  ],
})
const PAYMENT = { ...MADE, paymentId: 'p1', account: 'clearing.stripe' } as const
const paid = (operationId: string, cents: number) =>
  moneyReceived({ ...PAYMENT, operationId, cents, kind: 'payment' })
const back = (operationId: string, cents: number) => moneyRefunded({ ...PAYMENT, operationId, cents })
const waiting = waitingCharged({ ...MADE, tripId: 't1', cents: 1500 })
const fee = feeKept({ ...MADE, policyRow: '1', cents: 9000, cause: 'cancellation' })
const goodwill = goodwillGiven({ ...MADE, id: 'g1', cents: 1000 })
const given = writtenOff({ ...MADE, id: 'w1', cents: 500 })
const reversed = (entry: readonly Posting[]) => mirrorOf(entry, MADE)

describe('an invoice', () => {
  type Case = [string, DrivenTrip[], Posting[], boolean, [trips: number[], total: number, paid: number]]
  const cases: Case[] = [
    ['a ride ahead, nothing paid', [trip('t1', 'scheduled')], [], false, [[0], 20_600, 0]],
    [
      'a ride ahead with a deposit',
      [trip('t1', 'scheduled')],
      paid('o1', 10_000).slice(),
      false,
      [[0], 20_600, 10_000],
    ],
    [
      'a ride that is done, its fare posted, with waiting and goodwill',
      [trip('t1', 'done')],
      [...ridesToPost([], [trip('t1', 'done')], MADE).flat(), ...waiting, ...goodwill, ...paid('o1', 21_100)],
      ...([false, [[0], 21_100, 21_100]] as [boolean, [number[], number, number]]),
    ],
    [
      'one of two that is done, the other one cancelled',
      [trip('t1', 'done'), trip('t2', 'cancelled')],
      ridesToPost([], [trip('t1', 'done')], MADE).flat(),
      ...([false, [[0], 20_600, 0]] as [boolean, [number[], number, number]]),
    ],
    [
      'a cancellation with its fee, a refund and one that failed',
      [trip('t1', 'cancelled')],
      [
        ...paid('o1', 20_600),
        ...fee,
        ...back('o2', 11_600),
        ...mirrorOf(back('o2', 11_600), { ...MADE, kind: 'refund-failed' }),
      ],
      ...([true, [[], 9000, 20_600]] as [boolean, [number[], number, number]]),
    ],
    [
      'charges and payments that were turned round',
      [trip('t1', 'scheduled')],
      [...waiting, ...reversed(waiting), ...paid('o1', 500), ...reversed(paid('o1', 500)), ...given],
      ...([false, [[0], 20_600, 500]] as [boolean, [number[], number, number]]),
    ],
  ]
  for (const [name, trips, postings, isCancelled, [included, total, paidCents]] of cases) {
    test(`of ${name}`, () => {
      const sums = invoiceSums(postings, trips, isCancelled)
      assert.deepEqual([sums.trips, sums.totalCents, sums.paidCents], [included, total, paidCents])
      assert.equal(sums.dueCents, total - paidCents)
    })
  }

  for (const kind of ['deposit', 'payment', 'refund', 'refund-failed', 'write-off', 'invoice'] as const)
    test(`lists an entry of the kind ${kind} as a payment`, () => {
      const postings = paid('o1', 500).map(posting => ({ ...posting, kind }))
      const { charges, payments } = invoiceSums(postings, [], false)
      assert.deepEqual([charges, payments], [[], [{ kind, at: MADE.at, cents: 500 }]])
    })

  test('lists neither a charge nor a payment that came to nothing', () => {
    const postings = [...waiting, ...reversed(waiting), ...paid('o1', 500), ...reversed(paid('o1', 500))]
    const { charges, payments } = invoiceSums(postings, [], false)
    assert.deepEqual([charges, payments], [[], []])
  })

  test('asks for what the ledger and the trips ahead come to, whatever happened', () => {
    const entries = [waiting, fee, goodwill, given, paid('o1', 7000), back('o2', 300), paid('o3', 100)]
    const happened = fc.array(fc.tuple(fc.nat(entries.length - 1), fc.boolean()), { maxLength: 7 })
    const progress = fc.constantFrom(...TRIP_PROGRESS)
    fc.assert(
      fc.property(happened, progress, progress, fc.boolean(), (chosen, one, two, isCancelled) => {
        const trips = [trip('t1', one), trip('t2', two, 8000)]
        const known = new Set<number>()
        const postings = ridesToPost([], trips, MADE).flat()
        for (const [at, isReversed] of chosen) {
          const entry = entries[at]
          if (!entry || known.has(at)) continue
          known.add(at)
          postings.push(...entry, ...(isReversed ? reversed(entry) : []))
        }
        const sums = invoiceSums(postings, trips, isCancelled)
        const ahead = isCancelled ? 0 : unpostedFare(postings, trips)
        assert.equal(sums.dueCents, balanceOf(postings, 'customer') + ahead)
        assert.equal(sums.totalCents - sums.paidCents, sums.dueCents)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
