import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeOfTrips } from './cancel-trips.ts'
import { FIRST_POLICY } from './policy.ts'
import type { Settlement } from './settle.ts'
import { settleTrips, type TripsCancellation } from './settle-trips.ts'
import { schedulesOf } from './trip-schedules.ts'

const SUBTOTALS = [20_000, 22_000]
const schedules = schedulesOf(
  FIRST_POLICY,
  ['2026-12-01', '2026-12-04'].map((date, leg) => ({
    trip: { pickUp: { date, time: '13:00' } },
    subtotal: SUBTOTALS[leg] ?? 0,
  })),
)
const NOTHING: Settlement = { refund: 0, capture: 0, release: 0, charge: 0, owed: 0 }
const settled = (at: string, about: Partial<TripsCancellation> = {}, trips = 0) =>
  settleTrips(
    FIRST_POLICY,
    schedules.map((schedule, leg) => ({ schedule, subtotal: SUBTOTALS[leg] ?? 0, hasBegun: leg < trips })),
    {
      ...{ cause: 'guest', at: Date.parse(at), captured: 21_000, held: 0, card: true },
      begun: trips * 20_000,
      ...about,
    },
  )

test('until the first deadline the whole deposit comes back, and the later fees are named with their instants', () => {
  const { fee, refund, later } = settled('2026-11-29T18:00:00Z')
  assert.deepEqual([fee, refund], [0, 21_000])
  assert.deepEqual(later, [
    { after: '2026-11-29T18:00:00Z', fee: 10_000 },
    { after: '2026-12-01T16:00:00Z', fee: 20_000 },
    { after: '2026-12-02T18:00:00Z', fee: 31_000 },
    { after: '2026-12-04T16:00:00Z', fee: 42_000 },
  ])
})

test('a fee above what was paid is charged to the card; without one it is owed', () => {
  const at = '2026-12-04T17:00:00Z'
  assert.equal(settled(at).charge, 21_000)
  assert.equal(settled(at, { card: false }).owed, 21_000)
  assert.deepEqual(settled(at).later, [])
})

test('a courtesy credit pays for a fee and is never refunded: what was given is not charged again', () => {
  const at = '2026-12-02T17:00:00Z'
  const { fee } = settled(at)
  const about = { captured: fee - 4000, card: true }
  assert.deepEqual([settled(at, about).charge, settled(at, { ...about, credited: 4000 }).charge], [4000, 0])
  assert.equal(settled(at, { ...about, credited: 3000 }).charge, 1000)
  assert.equal(settled('2026-11-29T18:00:00Z', { captured: 17_000, credited: 4000 }).refund, 17_000)
})

test('money that pays for a trip which has begun is not given back with the other trip', () => {
  const { fee, refund } = settled('2026-12-02T17:00:00Z', { captured: 42_000 }, 1)
  assert.deepEqual([fee, refund], [0, 22_000])
  assert.equal(settled('2026-12-02T17:00:00Z', {}, 1).refund, 1_000)
})

test('what is due for a trip that has begun counts with what was charged beside its fare', () => {
  const at = '2026-12-02T17:00:00Z'
  const waited = { captured: 42_000, begun: 20_000 + 6000 }
  assert.equal(settled(at, waited, 1).refund, 16_000)
  assert.equal(settled(at, { ...waited, captured: 20_000 }, 1).charge, 6000)
  // Credited beyond what was charged: it pays for the fee, and no more is refunded than was paid.
  const credited = { captured: 1000, begun: -2000 }
  assert.deepEqual([settled(at, credited, 1).refund, settled(at, credited, 1).charge], [1000, 0])
})

test('a charge without a known outcome is not charged again, and raises no refund', () => {
  const at = '2026-12-02T17:00:00Z'
  const lost = { captured: 40_000, begun: 26_000, collecting: 6000 }
  assert.equal(settled(at, lost, 1).refund, 14_000)
  const unpaid = settled(at, { ...lost, captured: 20_000 }, 1)
  assert.deepEqual([unpaid.refund, unpaid.charge], [0, 0])
  assert.equal(settled(at, { ...lost, captured: 19_999 }, 1).charge, 1)
})

/** The outbound trip for $200 was a no-show that staff have not decided on; the return costs $220. */
const UNDECIDED: [name: string, about: Partial<TripsCancellation>, moved: Partial<Settlement>][] = [
  ['raises no charge', { captured: 5000 }, {}],
  [
    'raises no capture, and keeps the authorization for it',
    { captured: 5000, held: 37_000 },
    { release: 22_000 },
  ],
  ['leaves no debt', { captured: 0, card: false }, {}],
  ['keeps what was paid for it', { captured: 42_000 }, { refund: 22_000 }],
  [
    'keeps no authorization beside money that covers it',
    { captured: 30_000, held: 12_000 },
    { refund: 10_000, release: 12_000 },
  ],
  ['charges a fee for the return alone', { cause: 'guest', captured: 5000 }, { charge: 6000 }],
  [
    'captures a fee for the return alone',
    { cause: 'guest', captured: 5000, held: 37_000 },
    { capture: 6000, release: 11_000 },
  ],
  [
    'keeps an authorization for the part that neither money nor a credit covers',
    { captured: 5000, credited: 6000, held: 37_000 },
    { release: 28_000 },
  ],
  ['refunds what neither the fee nor it needs', { cause: 'guest', captured: 42_000 }, { refund: 11_000 }],
]
for (const [name, about, moved] of UNDECIDED)
  test(`a no-show that is not decided yet ${name}`, () => {
    const { fee, later, ...settlement } = settled(
      '2026-12-04T15:00:00Z',
      { cause: 'operator', begun: 0, undecided: 20_000, ...about },
      1,
    )
    assert.equal(fee, about.cause === 'guest' ? 11_000 : 0)
    assert.deepEqual(settlement, { ...NOTHING, ...moved })
    assert.equal(later.length, about.cause === 'guest' ? 1 : 0)
  })

test('a fee that staff give up, or a cancellation by the company, gives everything back at any time', () => {
  const at = '2026-12-01T17:30:00Z'
  assert.equal(settled(at).refund, 1_000)
  assert.deepEqual([settled(at, { waived: true }).refund, settled(at, { waived: true }).later], [21_000, []])
  assert.equal(settled(at, { cause: 'operator', floor: 9_000 }).refund, 21_000)
})

test('the floor counts once for the sum, never above the subtotals of the open trips', () => {
  const feeOf = (at: string, about: Partial<TripsCancellation>, trips = 0) => settled(at, about, trips).fee
  assert.equal(feeOf('2026-11-01T18:00:00Z', { floor: 21_000 }), 21_000)
  assert.equal(feeOf('2026-11-01T18:00:00Z', { floor: 99_000 }), 42_000)
  assert.equal(feeOf('2026-12-02T18:00:00Z', { floor: 99_000 }, 1), 22_000)
})

test('a no-show costs its share of the open trips', () => {
  const trips = schedules.map((schedule, leg) => ({ schedule, subtotal: 22_000, hasBegun: leg === 0 }))
  const at = Date.parse('2026-12-04T19:00:00Z')
  assert.equal(feeOfTrips(FIRST_POLICY, trips, { cause: 'no-show', at, floor: 99_000 }), 22_000)
})
