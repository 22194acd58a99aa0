import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { PAYMENT_PURPOSES } from '../../reservations/payment.ts'
import { type Absorbed, type AbsorbingPayment, absorb, EMPTY_FACTS } from './absorb.ts'
import type { Posting } from './entry.ts'
import { agreesWithPayment, faultsIn } from './invariants.ts'
import type { Snapshot } from './snapshot.ts'

const STARTS = Date.parse('2026-05-01T00:00:00Z')

/** What may happen to a payment at its provider, one after the other. */
const steps = fc.array(
  fc.oneof(
    fc.constantFrom('begin', 'authorise', 'pay', 'expire', 'release', 'lapse', 'dispute', 'win', 'lose'),
    fc.record({ capture: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ refund: fc.integer({ min: 1, max: 10_000 }), outside: fc.boolean() }),
    fc.record({ fail: fc.integer({ min: 0, max: 3 }) }),
  ),
  { maxLength: 14 },
)
type Step = (typeof steps extends fc.Arbitrary<infer All> ? All : never) extends readonly (infer One)[]
  ? One
  : never

const CENTS = 10_000
const OPENED: Snapshot = { ...EMPTY_FACTS, card: null, kept: null }

/** The life of one payment as a provider may tell it, from its opening on. */
const lives: fc.Arbitrary<{ payment: AbsorbingPayment; snapshots: Snapshot[] }> = fc
  .record({ steps, purpose: fc.constantFrom(...PAYMENT_PURPOSES) })
  .map(({ steps, purpose }) => ({
    payment: {
      id: 'p1',
      reservationId: 'r1',
      purpose,
      mode: 'authorise',
      account: 'clearing.test',
      facts: EMPTY_FACTS,
      card: null,
      kept: null,
      driverId: null,
    },
    snapshots: lifeOf(steps),
  }))

function lifeOf(steps: readonly Step[]): Snapshot[] {
  const told = [OPENED]
  for (const [index, step] of steps.entries()) told.push(after(told.at(-1) ?? OPENED, step, index))
  return told
}

function after(snapshot: Snapshot, step: Step, index: number): Snapshot {
  const at = new Date(STARTS + index * 60_000).toISOString()
  if (typeof step === 'string') return afterEvent(snapshot, step, { at, index })
  const captured = sum(snapshot.captures)
  if ('capture' in step) {
    const cents = Math.min(step.capture, snapshot.authorisedCents)
    if (captured > 0 || cents === 0 || hasEnded(snapshot)) return snapshot
    return { ...snapshot, captures: [{ operationId: `o${index}`, cents, at }] }
  }
  if ('refund' in step) {
    const left = captured - sum(snapshot.refunds.filter(({ state }) => state === 'accepted'))
    const cents = Math.min(step.refund, left)
    if (cents === 0) return snapshot
    const operationId = step.outside ? null : `o${index}`
    const refund = { ref: `re${index}`, operationId, cents, state: 'accepted', at } as const
    return { ...snapshot, refunds: [...snapshot.refunds, refund] }
  }
  const refunds = snapshot.refunds.map((refund, n) =>
    n === step.fail ? { ...refund, state: 'failed' as const } : refund,
  )
  return { ...snapshot, refunds }
}

type Named = Extract<Step, string>
type Moment = { at: string; index: number }

const CARD = { brand: 'visa', last4: '4242' }

const EVENTS: Record<Named, (snapshot: Snapshot, moment: Moment) => Partial<Snapshot> | false> = {
  begin: snapshot => isFresh(snapshot) && { page: 'paying' },
  authorise: snapshot => isFresh(snapshot) && { authorisedCents: CENTS, card: CARD, kept: 'card1' },
  pay: (snapshot, { at }) =>
    isFresh(snapshot) && { captures: [{ operationId: 'open', cents: CENTS, at }], card: CARD },
  expire: snapshot => isFresh(snapshot) && { page: 'expired' },
  release: snapshot => isHeld(snapshot) && { page: 'released' },
  lapse: snapshot => isHeld(snapshot) && { page: 'lapsed' },
  dispute: ({ captures, disputes }, { at, index }) =>
    captures.length > 0 &&
    disputes.length === 0 && { disputes: [{ ref: `d${index}`, state: 'opened', cents: sum(captures), at }] },
  win: snapshot => decided(snapshot, 'won'),
  lose: snapshot => decided(snapshot, 'lost'),
}

function afterEvent(snapshot: Snapshot, step: Named, moment: Moment): Snapshot {
  return { ...snapshot, ...EVENTS[step](snapshot, moment) }
}

function decided({ disputes }: Snapshot, state: 'won' | 'lost'): Partial<Snapshot> {
  return {
    disputes: disputes.map(dispute => (dispute.state === 'opened' ? { ...dispute, state } : dispute)),
  }
}

function isFresh(snapshot: Snapshot): boolean {
  return snapshot.captures.length === 0 && snapshot.authorisedCents === 0 && !hasEnded(snapshot)
}

function isHeld(snapshot: Snapshot): boolean {
  return snapshot.authorisedCents > 0 && snapshot.captures.length === 0 && !hasEnded(snapshot)
}

function hasEnded({ page }: Snapshot): boolean {
  return page === 'expired' || page === 'released' || page === 'lapsed'
}

function sum(facts: readonly { cents: number }[]): number {
  return facts.reduce((cents, fact) => cents + fact.cents, 0)
}

/** Each entry once, as the ledger takes them. */
function ledgerOf(absorbed: readonly Absorbed[]): Posting[] {
  const entries = new Map<string, readonly Posting[]>()
  for (const { entries: told } of absorbed)
    for (const entry of told) {
      const name = entry[0]?.entry ?? ''
      const before = entries.get(name)
      if (before) assert.deepEqual(before, entry)
      entries.set(name, entry)
    }
  return [...entries.values()].flat()
}

/** All snapshots, one after the other. */
function absorbAll(payment: AbsorbingPayment, snapshots: readonly Snapshot[]): Absorbed[] {
  const absorbed: Absorbed[] = []
  for (const snapshot of snapshots) absorbed.push(absorb(absorbed.at(-1)?.payment ?? payment, snapshot))
  return absorbed
}

describe('whatever a provider says, in any order and how often it likes,', () => {
  const told = lives.chain(({ payment, snapshots }) =>
    fc.record({
      payment: fc.constant(payment),
      snapshots: fc.constant(snapshots),
      heard: fc.shuffledSubarray([...snapshots, ...snapshots, ...snapshots], {
        minLength: snapshots.length * 3,
      }),
    }),
  )

  test('comes to one state and to one ledger, in which nothing is wrong', () => {
    fc.assert(
      fc.property(told, ({ payment, snapshots, heard }) => {
        const [inOrder, anyhow] = [absorbAll(payment, snapshots), absorbAll(payment, heard)]
        assert.deepEqual(anyhow.at(-1), inOrder.at(-1))
        const ledger = ledgerOf(anyhow)
        const sorted = (postings: Posting[]) => postings.map(posting => JSON.stringify(posting)).sort()
        assert.deepEqual(sorted(ledger), sorted(ledgerOf(inOrder)))
        assert.deepEqual(
          faultsIn(ledger).filter(({ code }) => code !== 'tips-overpaid'),
          [],
        )
        const amounts = anyhow.at(-1)?.payment
        assert.ok(amounts && agreesWithPayment(ledger, amounts))
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('takes nothing back: what was captured stays, and no more is refunded than was captured', () => {
    fc.assert(
      fc.property(told, ({ payment, heard }) => {
        let captured = 0
        let entries: string[] = []
        for (const absorbed of absorbAll(payment, heard)) {
          const { capturedCents, refundedCents } = absorbed.payment
          assert.ok(capturedCents >= captured && refundedCents <= capturedCents && refundedCents >= 0)
          captured = capturedCents
          const names = absorbed.entries.map(entry => entry[0]?.entry ?? '')
          assert.ok(entries.every(name => names.includes(name)))
          entries = names
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
