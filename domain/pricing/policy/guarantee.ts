import type { PaymentMode } from '../../reservations/payment.ts'
import { type Authorised, allocateCapture, type Share } from './allocate.ts'
import type { Policy } from './policy.ts'

const HOUR_MS = 3_600_000
/** Issuers hold a customer-initiated authorization for 7 days; 2 in reserve (money plan, section 1). */
export const AUTHORISABLE_MS = 5 * 24 * HOUR_MS
/** The balance is authorized this long before pickup. */
export const AUTHORISED_AHEAD_MS = 48 * HOUR_MS
/** Issuers hold a merchant-initiated authorization for 4 days and 18 hours. */
export const KEPT_FOR_MS = 114 * HOUR_MS
/** Deadline before pickup for replacing a refused card. */
export const REFUSED_UNTIL_MS = 24 * HOUR_MS
/** Saved cards are deleted this long after the last trip (money plan, section 9). */
export const FORGOTTEN_AFTER_MS = 60 * 24 * HOUR_MS

/** `cents` is 0 if the card is only saved. */
export type DueAtBooking = { purpose: 'deposit' | 'guarantee'; mode: PaymentMode; cents: number }

/** In cents, instants in milliseconds since 1970. */
export type Reserving = { total: number; deposit: number; endsAt: number; now: number }

/**
 * Payment required to book. Above the policy's limit it is the deposit. Below, the fare is authorized if that
 * lasts until the last trip ends, else the card is saved.
 */
export function dueAtBooking(
  { guarantee }: Pick<Policy, 'guarantee'>,
  { total, deposit, endsAt, now }: Reserving,
): DueAtBooking | undefined {
  if (deposit > 0) return { purpose: 'deposit', mode: 'pay', cents: deposit }
  if (guarantee !== 'card' || total <= 0) return undefined
  if (endsAt - now <= AUTHORISABLE_MS) return { purpose: 'guarantee', mode: 'authorise', cents: total }
  return { purpose: 'guarantee', mode: 'keep', cents: 0 }
}

/** In cents, instants in milliseconds since 1970. */
export type GuaranteedTrip = { id: string; startsAt: number; endsAt: number; fare: number }

export type PlannedAuthorisation = {
  tripId: string
  startsAt: number
  endsAt: number
  runAt: number
  /** Cumulative: these trips and all before them. */
  fares: number
}

/**
 * Fares are authorized 48 hours before the first trip, and again for each trip that outlasts the previous
 * authorization.
 */
export function authorisationsOf(trips: readonly GuaranteedTrip[]): PlannedAuthorisation[] {
  const planned: PlannedAuthorisation[] = []
  let fares = 0
  for (const trip of trips.toSorted((one, other) => one.startsAt - other.startsAt)) {
    fares += trip.fare
    const last = planned.at(-1)
    if (last && trip.endsAt <= last.runAt + KEPT_FOR_MS) {
      last.endsAt = Math.max(last.endsAt, trip.endsAt)
      last.fares = fares
    } else {
      const { id: tripId, startsAt, endsAt } = trip
      planned.push({ tripId, startsAt, endsAt, runAt: startsAt - AUTHORISED_AHEAD_MS, fares })
    }
  }
  return planned
}

/** In cents. */
export type Securing = {
  fares: number
  total: number
  outstanding: number
  held: number
  /** Asked of the provider, without an answer so far. */
  underWay: number
  /** Largest amount that the current saved card refused, else 0. */
  refused: number
}

/**
 * The fares less payments, authorizations and pending ones. The guest replaces a refused amount by link, so
 * the card is only tried again for more.
 */
export function toAuthorise({ fares, total, outstanding, held, underWay, refused }: Securing): number {
  const paid = total - outstanding
  const missing = Math.max(0, Math.min(outstanding, fares - paid) - held - underWay)
  return missing > refused ? missing : 0
}

export type Lasting = { captureBefore: string | null; endsAt: number; now: number }

/** Expires before the last trip ends, and a new authorization would not. */
export function endsTooEarly({ captureBefore, endsAt, now }: Lasting): boolean {
  if (captureBefore === null || Date.parse(captureBefore) >= endsAt) return false
  return endsAt <= now + KEPT_FOR_MS
}

/** In cents. */
export type Capturing = {
  /** For trips that are done. */
  owed: number
  /** Captures and charges without an answer so far. */
  underWay: number
  openUntil: string | undefined
  authorised: readonly Authorised[]
  /** Pending authorizations, captured once confirmed. */
  authorising: number
}

/** `charge` is the part without an authorization. */
export type Captures = { captures: Share[]; releases: Share[]; charge: number }

/**
 * After the last trip: captures the balance, charges the rest to the saved card, releases what remains.
 * Before: captures only what would expire.
 */
export function captureAfterTrip(facts: Capturing): Captures {
  const { owed, underWay, openUntil, authorised, authorising } = facts
  const due = Math.max(0, owed - underWay)
  const isOver = openUntil === undefined
  const now = authorised.filter(
    ({ captureBefore }) => isOver || (captureBefore !== null && captureBefore < openUntil),
  )
  const held = now.reduce((cents, amount) => cents + amount.held, 0)
  const captures = allocateCapture(Math.min(due, held), now)
  const taken = new Set(captures.map(({ paymentId }) => paymentId))
  return {
    captures,
    releases: isOver
      ? now
          .filter(({ paymentId }) => !taken.has(paymentId))
          .map(({ paymentId, held: cents }) => ({ paymentId, cents }))
      : [],
    charge: isOver ? Math.max(0, due - held - authorising) : 0,
  }
}
