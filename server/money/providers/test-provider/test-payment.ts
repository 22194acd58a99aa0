import type { RefundedFact, Snapshot } from '../../../../domain/money/ledger/snapshot.ts'
import { type OpenRequest, PaymentRefusal } from '../payment-provider.ts'

const DAY_MS = 24 * 3600_000
/** Typical lifetime of an authorization by a present guest. */
const AUTHORISATION_MS = 7 * DAY_MS
/** Off-session authorizations last 4 days and 18 hours. */
const AWAY_AUTHORISATION_MS = 114 * 3600_000
const CARD = { brand: 'Visa', last4: '4242' }

type TestRefund = RefundedFact & { failsAt: string | null }

export type TestPayment = Omit<OpenRequest, 'until' | 'purpose'> & {
  /** Missing in payments of earlier versions. */
  purpose?: OpenRequest['purpose']
  ref: string
  until: string
  page: 'opened' | 'paying' | 'failed' | 'expired' | 'released'
  authorisedCents: number
  captureBefore: string | null
  captures: Snapshot['captures']
  refunds: TestRefund[]
  disputes: Snapshot['disputes']
  kept: string | null
  forgotten?: boolean
  declines?: Snapshot['declines']
}

export function openedPayment(ref: string, { until, ...request }: OpenRequest): TestPayment {
  return {
    ...request,
    ref,
    until: until.toISOString(),
    page: 'opened',
    authorisedCents: 0,
    captureBefore: null,
    captures: [],
    refunds: [],
    disputes: [],
    kept: null,
    declines: [],
  }
}

/** Pages and authorizations end by time; refunds may fail later. */
export function snapshotAt(payment: TestPayment, now: Date): Snapshot {
  const at = now.toISOString()
  const isPaid = hasPaid(payment)
  const hasLapsed = isHeld(payment) && payment.captureBefore !== null && payment.captureBefore <= at
  const hasExpired = !isPaid && payment.page !== 'failed' && payment.until <= at
  return {
    page: hasLapsed ? 'lapsed' : hasExpired ? 'expired' : payment.page,
    authorisedCents: payment.authorisedCents,
    captureBefore: payment.captureBefore,
    captures: payment.captures,
    refunds: payment.refunds.map(({ failsAt, ...refund }) =>
      failsAt !== null && failsAt <= at ? { ...refund, state: 'failed' } : refund,
    ),
    disputes: payment.disputes,
    ...(payment.declines?.length ? { declines: payment.declines } : {}),
    card: isPaid ? CARD : null,
    kept: payment.forgotten ? null : payment.kept,
  }
}

export function hasPaid({ captures, authorisedCents, kept }: TestPayment): boolean {
  return captures.length > 0 || authorisedCents > 0 || kept !== null
}

function isHeld({ authorisedCents, captures, page }: TestPayment): boolean {
  return authorisedCents > 0 && captures.length === 0 && page !== 'released'
}

export function isOpen(payment: TestPayment, now: Date): boolean {
  const { page } = snapshotAt(payment, now)
  return !hasPaid(payment) && (page === 'opened' || page === 'paying')
}

export function askedToConfirm(payment: TestPayment, now: Date): TestPayment {
  return isOpen(payment, now) ? { ...payment, page: 'paying' } : payment
}

export function declined(payment: TestPayment, now: Date): TestPayment {
  if (!isOpen(payment, now)) return payment
  const { ref, declines = [] } = payment
  const decline = { ref: `decline_${ref}_${declines.length + 1}`, at: now.toISOString() }
  return { ...payment, page: 'paying', declines: [...declines, decline] }
}

export function paid(payment: TestPayment, now: Date): TestPayment {
  if (!isOpen(payment, now)) return payment
  const kept = { ...payment, kept: `card_${payment.ref}` }
  if (payment.mode === 'keep') return kept
  if (payment.mode === 'authorise')
    return {
      ...kept,
      authorisedCents: payment.cents,
      captureBefore: new Date(now.getTime() + AUTHORISATION_MS).toISOString(),
    }
  return { ...kept, captures: [{ operationId: payment.op, cents: payment.cents, at: now.toISOString() }] }
}

export function chargedWhileAway(
  payment: TestPayment,
  { kept, now }: { kept: string; now: Date },
): TestPayment {
  const done = { ...paid(payment, now), kept }
  if (payment.mode !== 'authorise') return done
  return { ...done, captureBefore: new Date(now.getTime() + AWAY_AUTHORISATION_MS).toISOString() }
}

export function expired(payment: TestPayment): TestPayment {
  return hasPaid(payment) ? payment : { ...payment, page: 'expired' }
}

type Asked = { op: string; cents: number; now: Date }

/** One capture only; the rest is released. Throws PaymentRefusal. */
export function captured(payment: TestPayment, { op, cents, now }: Asked): TestPayment {
  if (snapshotAt(payment, now).page === 'lapsed') throw new PaymentRefusal('authorisation_lapsed')
  if (!isHeld(payment)) throw new PaymentRefusal('nothing_held')
  if (cents > payment.authorisedCents) throw new PaymentRefusal('amount_too_large')
  return { ...payment, captures: [{ operationId: op, cents, at: now.toISOString() }] }
}

/** Throws PaymentRefusal. */
export function released(payment: TestPayment, now: Date): TestPayment {
  if (payment.page === 'released' || snapshotAt(payment, now).page === 'lapsed') return payment
  if (!isHeld(payment)) throw new PaymentRefusal('nothing_held')
  return { ...payment, page: 'released' }
}

/** The bank returns the money after `failsAfterMs`. Throws PaymentRefusal. */
export function refunded(
  payment: TestPayment,
  { op, cents, now, failsAfterMs }: Asked & { failsAfterMs: number | undefined },
): TestPayment {
  if (payment.disputes.some(({ state }) => state !== 'won')) throw new PaymentRefusal('charge_disputed')
  const { captures, refunds } = snapshotAt(payment, now)
  const left = sum(captures) - sum(refunds.filter(({ state }) => state === 'accepted'))
  if (cents > left) throw new PaymentRefusal('refund_too_large')
  const failsAt = failsAfterMs === undefined ? null : new Date(now.getTime() + failsAfterMs).toISOString()
  const refund: TestRefund = {
    ref: `refund_${op}`,
    operationId: op,
    cents,
    state: 'accepted',
    at: now.toISOString(),
    failsAt,
  }
  return { ...payment, refunds: [...payment.refunds, refund] }
}

function sum(facts: readonly { cents: number }[]): number {
  return facts.reduce((cents, fact) => cents + fact.cents, 0)
}
