import fc from 'fast-check'
import type { MoneyAccount } from '../account.ts'
import { type Entry, mirrorOf } from '../entry.ts'
import {
  cutTaken,
  disputeEnded,
  disputeOpened,
  feeKept,
  goodwillGiven,
  invoiced,
  moneyReceived,
  moneyRefunded,
  paidOut,
  rideDone,
  tipReceived,
  waitingCharged,
  writtenOff,
} from '../postings.ts'

const STARTS = Date.parse('2026-01-01T00:00:00Z')
const cents = fc.integer({ min: 1, max: 2_000_000 })
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('ride', 'surcharge', 'discount', 'extra', 'fee', 'gratuity', 'tax'),
    cents: fc.integer({ min: -20_000, max: 100_000 }),
  }),
  { maxLength: 8 },
)

/** Something that happened to money, as one entry. */
const facts = fc
  .record({
    what: fc.integer({ min: 0, max: 14 }),
    at: fc
      .integer({ min: 0, max: 500 * 1440 })
      .map(minute => new Date(STARTS + minute * 60_000).toISOString()),
    reservation: fc.integer({ min: 1, max: 9 }),
    cents,
    lines,
    account: fc.constantFrom<MoneyAccount>('clearing.stripe', 'cash', 'bank'),
  })
  .map(({ what, at, reservation, lines, cents, account }) => (id: string): Entry => {
    const about = { at, madeBy: 'system', reservationId: `r${reservation}` }
    const paid = { ...about, paymentId: `p${id}`, operationId: id, cents, account }
    const item = { at, madeBy: 'system', itemId: id, cents, account: 'clearing.stripe' } as const
    const dispute = { ...about, paymentId: `p${id}`, ref: id, cents, account: 'clearing.stripe' } as const
    const makers: (() => Entry)[] = [
      () => moneyReceived({ ...paid, kind: 'deposit' }),
      () => moneyReceived({ ...paid, kind: 'payment' }),
      () => moneyRefunded(paid),
      () => mirrorOf(moneyRefunded(paid), { ...about, kind: 'refund-failed' }),
      () => rideDone({ ...about, tripId: id, lines }),
      () => waitingCharged({ ...about, tripId: id, cents }),
      () => feeKept({ ...about, policyRow: id, cents, cause: 'cancellation' }),
      () => tipReceived({ ...paid, driverId: 'd1' }),
      () => goodwillGiven({ ...about, id, cents }),
      () => writtenOff({ ...about, id, cents }),
      () => invoiced({ ...about, documentId: id, companyId: 'c1', cents }),
      () => cutTaken(item),
      () => paidOut(item),
      () => disputeOpened({ ...dispute, feeCents: 1500 }),
      () => disputeEnded({ ...dispute, won: cents % 2 === 0 }),
    ]
    return makers[what % makers.length]?.() ?? []
  })

/** Ledgers with entries of every kind, each under a name of its own. */
export const ledgers: fc.Arbitrary<Entry[]> = fc
  .array(facts, { maxLength: 40 })
  .map(makers => makers.map((make, index) => make(String(index))))
