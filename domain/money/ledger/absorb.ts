import type { CardFacts, PaymentMode, PaymentPurpose, PaymentState } from '../../reservations/payment.ts'
import type { MoneyAccount } from './account.ts'
import { type Entry, mirrorOf } from './entry.ts'
import {
  disputeEnded,
  disputeOpened,
  moneyReceived,
  moneyRefunded,
  tipReceived,
  tipRefunded,
} from './postings.ts'
import {
  type CapturedFact,
  type DisputedFact,
  PAGE_STATES,
  type PageState,
  type RefundedFact,
  type Snapshot,
} from './snapshot.ts'

export type PaymentFacts = Omit<Snapshot, 'card' | 'kept'> & {
  /** The guest was erased: later snapshots must not restore the card. */
  erased?: true
}

export const EMPTY_FACTS: PaymentFacts = {
  page: 'opened',
  authorisedCents: 0,
  captureBefore: null,
  captures: [],
  refunds: [],
  disputes: [],
}

export type AbsorbingPayment = {
  id: string
  reservationId: string
  purpose: PaymentPurpose
  mode: PaymentMode
  account: Extract<MoneyAccount, 'clearing.stripe' | 'clearing.test'>
  facts: PaymentFacts
  card: CardFacts | null
  kept: string | null
  /** The recipient of a tip, or null if several or unknown. */
  driverId: string | null
}

export type PaymentStanding = {
  state: PaymentState
  heldCents: number
  capturedCents: number
  refundedCents: number
  capturedAt: string | null
  captureBefore: string | null
}

/** All entries that the facts require, including those already posted. */
export type Absorbed = { payment: AbsorbingPayment & PaymentStanding; entries: Entry[] }

/**
 * Merges a snapshot. Snapshots may be old, repeated or out of order; the result is the same. Entries are named
 * after their facts, so that `postEntry` posts each once.
 */
export function absorb(payment: AbsorbingPayment, snapshot: Snapshot): Absorbed {
  const facts = joinFacts(payment.facts, snapshot)
  const known = {
    ...payment,
    facts,
    card: facts.erased ? null : later(payment.card, snapshot.card),
    kept: facts.forgotten || facts.erased ? null : later(payment.kept, snapshot.kept),
  }
  return { payment: { ...known, ...standingOfPayment(known) }, entries: entriesOf(known) }
}

function joinFacts(known: PaymentFacts, told: PaymentFacts): PaymentFacts {
  return {
    page: laterPage(known.page, told.page),
    authorisedCents: Math.max(known.authorisedCents, told.authorisedCents),
    captureBefore: later(known.captureBefore, told.captureBefore),
    captures: union(known.captures, told.captures, ({ operationId }) => operationId, later),
    refunds: union(known.refunds, told.refunds, ({ ref }) => ref, laterRefund),
    disputes: union(known.disputes, told.disputes, ({ ref }) => ref, laterDispute),
    ...declinesOf(known, told),
    ...(known.forgotten || told.forgotten ? { forgotten: true } : {}),
    ...(known.erased || told.erased ? { erased: true } : {}),
  }
}

function declinesOf({ declines: known = [] }: PaymentFacts, { declines: told = [] }: PaymentFacts) {
  const declines = union(known, told, ({ ref }) => ref, later)
  return declines.length > 0 ? { declines } : {}
}

function laterPage(one: PageState, other: PageState): PageState {
  return PAGE_STATES.indexOf(one) >= PAGE_STATES.indexOf(other) ? one : other
}

/** A failed refund is final. */
function laterRefund(one: RefundedFact, other: RefundedFact): RefundedFact {
  return ranked(one, other, ({ state }) => (state === 'failed' ? 1 : 0))
}

const DISPUTE_STATES = ['opened', 'won', 'lost']

function laterDispute(one: DisputedFact, other: DisputedFact): DisputedFact {
  return ranked(one, other, ({ state }) => DISPUTE_STATES.indexOf(state))
}

function ranked<Fact>(one: Fact, other: Fact, rank: (fact: Fact) => number): Fact {
  const difference = rank(one) - rank(other)
  return difference === 0 ? later(one, other) : difference > 0 ? one : other
}

/** Deterministic choice between values of unknown order. */
function later<Value>(one: Value, other: Value): Value {
  if (one === null) return other
  if (other === null) return one
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other
}

function union<Fact>(
  known: readonly Fact[],
  told: readonly Fact[],
  keyOf: (fact: Fact) => string,
  choose: (one: Fact, other: Fact) => Fact,
): Fact[] {
  const facts = new Map<string, Fact>()
  for (const fact of [...known, ...told]) {
    const key = keyOf(fact)
    const before = facts.get(key)
    facts.set(key, before === undefined ? fact : choose(before, fact))
  }
  return [...facts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, fact]) => fact)
}

export function standingOfPayment({
  facts,
  kept,
}: Pick<AbsorbingPayment, 'facts' | 'kept'>): PaymentStanding {
  const capturedCents = sum(facts.captures)
  const refundedCents = Math.min(
    capturedCents,
    sum(facts.refunds.filter(({ state }) => state === 'accepted')),
  )
  // Providers capture an authorization once and release the rest.
  const isOpen = facts.captures.length === 0 && facts.page !== 'released' && facts.page !== 'lapsed'
  const heldCents = isOpen ? facts.authorisedCents : 0
  const amounts = { heldCents, capturedCents, refundedCents }
  const capturedAt = facts.captures.map(({ at }) => at).toSorted()[0] ?? null
  const state = stateOf(facts, { ...amounts, isKept: kept !== null })
  return { state, ...amounts, capturedAt, captureBefore: facts.captureBefore }
}

type Amounts = { heldCents: number; capturedCents: number; refundedCents: number; isKept: boolean }

/** Received money counts, whatever the state of the page. */
function stateOf({ page, disputes, forgotten, erased }: PaymentFacts, amounts: Amounts): PaymentState {
  const { heldCents, capturedCents, refundedCents, isKept } = amounts
  const dispute = disputes.find(({ state }) => state === 'opened') ?? disputes.at(-1)
  if (dispute) return dispute.state === 'opened' ? 'disputed' : dispute.state
  if (capturedCents > 0) {
    if (refundedCents === 0) return 'captured'
    return refundedCents < capturedCents ? 'part-refunded' : 'refunded'
  }
  // A refused charge does not save a card.
  if (page === 'released' || page === 'lapsed' || page === 'failed') return page
  if (heldCents > 0 || isKept) return 'held'
  return forgotten || erased ? 'released' : page
}

function sum(facts: readonly { cents: number }[]): number {
  return facts.reduce((cents, fact) => cents + fact.cents, 0)
}

const SYSTEM = 'system'

type About = Pick<AbsorbingPayment, 'reservationId' | 'account' | 'purpose' | 'driverId'> & {
  paymentId: string
  madeBy: string
}

function entriesOf({ facts, id, reservationId, account, purpose, driverId }: AbsorbingPayment): Entry[] {
  const about = { reservationId, paymentId: id, account, purpose, driverId, madeBy: SYSTEM }
  return [
    ...facts.captures.map(capture => captureEntry(capture, about)),
    ...facts.refunds.flatMap(refund => refundEntries(refund, about)),
    ...facts.disputes.flatMap(dispute => disputeEntries(dispute, about)),
  ]
}

function captureEntry(capture: CapturedFact, { purpose, driverId, ...about }: About): Entry {
  if (purpose === 'tip') return tipReceived({ ...about, ...capture, driverId })
  return moneyReceived({ ...about, ...capture, kind: purpose === 'deposit' ? 'deposit' : 'payment' })
}

function refundEntries(
  { ref, operationId, cents, state, at }: RefundedFact,
  { purpose, driverId, ...about }: About,
): Entry[] {
  // Refunds made in the provider's dashboard have no operation.
  const refund = { ...about, operationId: operationId ?? `outside:${ref}`, cents, at }
  const entry = purpose === 'tip' ? tipRefunded({ ...refund, driverId }) : moneyRefunded(refund)
  if (state === 'accepted') return [entry]
  return [entry, mirrorOf(entry, { at, madeBy: SYSTEM, kind: 'refund-failed' })]
}

function disputeEntries({ state, ...dispute }: DisputedFact, { driverId: _, ...about }: About): Entry[] {
  const opened = disputeOpened({ ...about, ...dispute, feeCents: 0 })
  if (state === 'opened') return [opened]
  return [opened, disputeEnded({ ...about, ...dispute, won: state === 'won' })]
}
