import type { RefundedFact, Snapshot } from '../../../../domain/money/ledger/snapshot.ts'
import { type OpenRequest, PaymentRefusal } from '../payment-provider.ts'

const DAY_MS = 24 * 3600_000
/** As long as a card issuer keeps an amount for a guest who pays. */
const AUTHORISATION_MS = 7 * DAY_MS
/** As long as it keeps one while the guest is away: 4 days and 18 hours. */
const AWAY_AUTHORISATION_MS = 114 * 3600_000
const CARD = { brand: 'Visa', last4: '4242' }

/** A refund that the bank sends back at an instant. */
type TestRefund = RefundedFact & { failsAt: string | null }

/** What the test provider knows of a payment. */
export type TestPayment = Omit<OpenRequest, 'until' | 'purpose'> & {
  /** Missing in payments that an earlier program opened. */
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
  /** The kept card can be charged no more; missing where it can. */
  forgotten?: boolean
  /** Cards that were refused on its page; missing in payments that an earlier program opened. */
  declines?: Snapshot['declines']
}

/** A payment of which the page was just opened. */
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

/** What the provider says of it at an instant: pages and authorisations end by themselves, refunds fail later. */
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

/** True where the guest did on the page what it was opened for. */
export function hasPaid({ captures, authorisedCents, kept }: TestPayment): boolean {
  return captures.length > 0 || authorisedCents > 0 || kept !== null
}

/** True where an amount is on the card that was neither captured nor released. */
function isHeld({ authorisedCents, captures, page }: TestPayment): boolean {
  return authorisedCents > 0 && captures.length === 0 && page !== 'released'
}

/** True while a guest may pay on its page. */
export function isOpen(payment: TestPayment, now: Date): boolean {
  const { page } = snapshotAt(payment, now)
  return !hasPaid(payment) && (page === 'opened' || page === 'paying')
}

/** The guest is asked by their bank to confirm. */
export function askedToConfirm(payment: TestPayment, now: Date): TestPayment {
  return isOpen(payment, now) ? { ...payment, page: 'paying' } : payment
}

/** The card was refused; the guest may try another one. */
export function declined(payment: TestPayment, now: Date): TestPayment {
  if (!isOpen(payment, now)) return payment
  const { ref, declines = [] } = payment
  const decline = { ref: `decline_${ref}_${declines.length + 1}`, at: now.toISOString() }
  return { ...payment, page: 'paying', declines: [...declines, decline] }
}

/** The guest pays, lets the amount be held, or lets the card be kept. Nothing happens on a page that ended. */
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

/** A kept card is charged, or an amount is authorised on it, without the guest. */
export function chargedWhileAway(
  payment: TestPayment,
  { kept, now }: { kept: string; now: Date },
): TestPayment {
  const done = { ...paid(payment, now), kept }
  if (payment.mode !== 'authorise') return done
  return { ...done, captureBefore: new Date(now.getTime() + AWAY_AUTHORISATION_MS).toISOString() }
}

/** The page ends, unless the guest has paid. */
export function expired(payment: TestPayment): TestPayment {
  return hasPaid(payment) ? payment : { ...payment, page: 'expired' }
}

type Asked = { op: string; cents: number; now: Date }

/** Takes a part of what is held, once; the rest is given back. Throws PaymentRefusal. */
export function captured(payment: TestPayment, { op, cents, now }: Asked): TestPayment {
  if (snapshotAt(payment, now).page === 'lapsed') throw new PaymentRefusal('authorisation_lapsed')
  if (!isHeld(payment)) throw new PaymentRefusal('nothing_held')
  if (cents > payment.authorisedCents) throw new PaymentRefusal('amount_too_large')
  return { ...payment, captures: [{ operationId: op, cents, at: now.toISOString() }] }
}

/** Gives back what is held. Throws PaymentRefusal. */
export function released(payment: TestPayment, now: Date): TestPayment {
  if (payment.page === 'released' || snapshotAt(payment, now).page === 'lapsed') return payment
  if (!isHeld(payment)) throw new PaymentRefusal('nothing_held')
  return { ...payment, page: 'released' }
}

/** Sends money back to the card; `failsAfterMs` later the bank returns it. Throws PaymentRefusal. */
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
