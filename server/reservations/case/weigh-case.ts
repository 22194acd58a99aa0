import { balanceOf } from '../../../domain/money/ledger/balances.ts'
import { outstandingOf } from '../../../domain/money/ledger/rides.ts'
import {
  type Authorised,
  allocateCapture,
  allocateRefund,
  type Captured,
  type Share,
} from '../../../domain/pricing/policy/allocate.ts'
import type { Schedule } from '../../../domain/pricing/policy/schedule.ts'
import { settleTrips, type TripsCancellation } from '../../../domain/pricing/policy/settle-trips.ts'
import type { CancellationFigures } from '../../../i18n/cancellation-sentences.ts'
import {
  capturable,
  cardOf,
  disputedIn,
  isRefunding,
  type PaymentRow,
  refundable,
} from '../ledger/payment-store.ts'
import { type CancellationCase, hasBegun, hasMoney, paidByHand } from './cancellation-case.ts'
import { noShowLeft } from './no-show-fees.ts'
import { lostIn } from './unknown-charges.ts'

/** Who cancels, when, and whether the fee is given up. */
export type CancellationTerms = Pick<TripsCancellation, 'cause' | 'at'> & { waived: boolean }

/** What a cancellation costs, and which payments it moves. */
export type WeighedCase = {
  figures: CancellationFigures
  /** The row of the policy that the fee is by, as the ledger names it. */
  policyRow: string
  /** The payments that the refund goes back to; what is left of it was paid by hand. */
  refunds: Share[]
  captures: Share[]
  /** Of each authorisation that is not captured whole, what is released. */
  releases: Share[]
  /** The payment whose kept card is charged. */
  charged: PaymentRow | undefined
}

/** What cancelling does, by the agreed schedule. Preview and execution are this function. */
export function weighCase(of: CancellationCase, { cause, at, waived }: CancellationTerms): WeighedCase {
  const paid = paidIn(of)
  const inHand = paidByHand(of)
  const authorised = authorisedIn(of)
  const charged = chargeable(of)
  const captured = sumOf(paid, ({ left }) => left) + inHand
  const held = sumOf(authorised, ({ held }) => held)
  const { begun, credited, collecting } = begunOf(of, captured)
  const undecided = noShowLeft(of)
  const { later, ...settled } = settleTrips(of.policy, of.agreed, {
    ...{ cause, at, captured, held, credited, begun, collecting, undecided },
    waived: waived || !isAgreed(of),
    floor: of.floor,
    card: charged !== undefined,
  })
  const byProvider = Math.min(
    settled.refund,
    sumOf(paid, ({ left }) => left),
  )
  const refunds = allocateRefund(byProvider, paid)
  const captures = allocateCapture(settled.capture, authorised)
  const kept = keptOf(authorised, captures, held - settled.capture - settled.release)
  const open = of.agreed.filter(({ hasBegun }) => !hasBegun)
  return {
    figures: {
      ...settled,
      ...{ captured, held, later, begun },
      isPartial: isPartial(of),
      reserved: Math.min(undecided, Math.max(0, captured - Math.max(0, settled.fee + begun))),
      release: held - settled.capture - sumOf(kept, ({ held }) => held),
      byHand: settled.refund - byProvider,
      deposit: sumOf(open, ({ schedule }) => schedule.deposit),
      total: sumOf(open, ({ subtotal }) => subtotal),
      cards: cardsOf(of, settled.charge > 0 ? [charged?.id] : [...refunds, ...captures].map(idOf)),
    },
    policyRow: `${of.policy.number}.${rowAt(open[0]?.schedule, at)}`,
    ...{ refunds, captures, charged },
    releases: releasesOf(
      authorised.filter(amount => !kept.includes(amount)),
      captures,
    ),
  }
}

/** True if a trip has begun, so that only the rest is cancelled. */
function isPartial({ trips }: CancellationCase): boolean {
  return trips.some(({ progress }) => hasBegun(progress))
}

/** What is due for the trips that have begun, and what else `settle` counts as paid, in cents. */
type Begun = { begun: number; credited: number; collecting: number }

/**
 * What is due for the trips that have begun, by the ledger: fares, waiting and extras, less what staff credited or wrote
 * off. It is the balance with what was paid added back. Courtesy credits pay for these trips first; only the rest,
 * `credited`, may pay for a fee. `collecting` is what may have been paid, or not refunded, without a known outcome. A
 * disputed payment is such an amount: neither refunded nor charged again.
 */
function begunOf(of: CancellationCase, captured: number): Begun {
  const goodwill = balanceOf(of.postings, 'goodwill')
  const disputed = disputedIn(of.payments)
  if (!isPartial(of)) return { begun: 0, credited: goodwill, collecting: disputed }
  const driven = of.fared.filter(({ progress }) => hasBegun(progress))
  const refunding = sumOf(of.operations.filter(isRefunding), ({ cents }) => cents)
  const charged = outstandingOf(of.postings, driven) + refunding + disputed + captured + goodwill
  const applied = Math.min(goodwill, Math.max(0, charged))
  return {
    begun: charged - applied,
    credited: goodwill - applied,
    collecting: underWayIn(of) + lostIn(of) + refunding + disputed,
  }
}

/** Nobody owes a fee for a ride that the company has neither confirmed nor taken money for. */
function isAgreed(of: CancellationCase): boolean {
  return of.row.status !== 'pending' || hasMoney(of)
}

/** True where staff cancel with a preview alone: money was taken, or a fee is due. */
export function needsPreview(of: CancellationCase, now: Date): boolean {
  return hasMoney(of) || weighCase(of, { cause: 'guest', at: now.getTime(), waived: false }).figures.fee > 0
}

/** The payment whose kept card is charged; undefined where none is kept. */
export function chargeable({ payments }: Pick<CancellationCase, 'payments'>): PaymentRow | undefined {
  return payments.findLast(({ kept_ref, purpose }) => kept_ref !== null && purpose !== 'tip')
}

const idOf = ({ paymentId }: Share) => paymentId

/** What guests paid for the ride itself; a tip is the driver's. */
export function paidIn({
  payments,
  operations,
}: Pick<CancellationCase, 'payments' | 'operations'>): Captured[] {
  const own = payments.filter(({ purpose }) => purpose !== 'tip')
  return refundable(own, operations)
}

/** Authorisations about which nothing is asked already. */
export function authorisedIn({
  payments,
  operations,
}: Pick<CancellationCase, 'payments' | 'operations'>): Authorised[] {
  const asked = new Set(
    operations
      .filter(({ kind, state }) => isAboutHeld(kind) && (state === 'planned' || state === 'sent'))
      .map(({ payment_id }) => payment_id),
  )
  return capturable(payments).filter(({ paymentId }) => !asked.has(paymentId))
}

function isAboutHeld(kind: string): boolean {
  return kind === 'capture' || kind === 'release'
}

/** Captures and charges without an answer, less refunds without one; what is being authorised is no money yet. */
export function underWayIn({
  payments,
  operations,
}: Pick<CancellationCase, 'payments' | 'operations'>): number {
  const authorising = new Set(payments.filter(({ mode }) => mode === 'authorise').map(({ id }) => id))
  const open = operations.filter(({ state }) => state === 'planned' || state === 'sent')
  return open.reduce((cents, { kind, payment_id, cents: asked }) => {
    const takes = kind === 'capture' || (kind === 'charge' && !authorising.has(payment_id))
    return takes ? cents + asked : kind === 'refund' ? cents - asked : cents
  }, 0)
}

/** The authorizations that stay for what staff have not decided on; one that is captured in part cannot. */
function keptOf(
  authorised: readonly Authorised[],
  captures: readonly Share[],
  cents: number,
): readonly Authorised[] {
  const left = authorised.filter(({ paymentId }) => captures.every(share => share.paymentId !== paymentId))
  const most = sumOf(left, ({ held }) => held)
  const shares = allocateCapture(Math.min(cents, most), left)
  return left.filter(({ paymentId }) => shares.some(share => share.paymentId === paymentId))
}

function releasesOf(authorised: readonly Authorised[], captures: readonly Share[]): Share[] {
  return authorised.flatMap(({ paymentId, held }) => {
    const captured = captures.find(share => share.paymentId === paymentId)?.cents ?? 0
    // A provider that captures a part releases the rest by itself.
    return captured === 0 && held > 0 ? [{ paymentId, cents: held }] : []
  })
}

/** The cards of these payments, each once. */
function cardsOf({ payments }: CancellationCase, ids: readonly (string | undefined)[]) {
  const cards = payments
    .filter(({ id }) => ids.includes(id))
    .flatMap(payment => cardOf(payment) ?? [])
    .map(({ brand, last4 }) => ({ brand, last4 }))
  return [...new Map(cards.map(card => [`${card.brand} ${card.last4}`, card])).values()]
}

function rowAt(schedule: Schedule | undefined, at: number): number {
  const index = schedule?.rows.findIndex(({ until }) => until === null || at <= Date.parse(until)) ?? -1
  return Math.max(0, index)
}

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((cents, item) => cents + centsOf(item), 0)
}

/** The trips of a case that cancelling ends. */
export function openTrips({ trips }: Pick<CancellationCase, 'trips'>) {
  return trips.filter(({ progress }) => !hasBegun(progress) && progress !== 'cancelled')
}
