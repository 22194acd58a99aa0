import type { PaymentMode } from '../../reservations/payment.ts'
import { type Authorised, allocateCapture, type Share } from './allocate.ts'
import type { Policy } from './policy.ts'

const HOUR_MS = 3_600_000
/** A card issuer keeps an amount for seven days for a guest who pays; with two to spare. Source: the money plan, section 1. */
export const AUTHORISABLE_MS = 5 * 24 * HOUR_MS
/** So long before the pick-up the rest of a price is authorised on the kept card. */
export const AUTHORISED_AHEAD_MS = 48 * HOUR_MS
/** For so long a card issuer keeps an amount that was asked for without the guest: 4 days and 18 hours. */
export const KEPT_FOR_MS = 114 * HOUR_MS
/** A guest whose card was refused has until so long before the pick-up to give another one. */
export const REFUSED_UNTIL_MS = 24 * HOUR_MS
/** Kept cards are forgotten so long after the last trip. Source: the money plan, section 9. */
export const FORGOTTEN_AFTER_MS = 60 * 24 * HOUR_MS

/** The deposit or card that a guest gives before a ride is confirmed; `cents` is 0 if the card is only saved. */
export type DueAtBooking = { purpose: 'deposit' | 'guarantee'; mode: PaymentMode; cents: number }

/** A reservation that is about to be confirmed; instants in milliseconds since 1970, amounts in cents. */
export type Reserving = { total: number; deposit: number; endsAt: number; now: number }

/**
 * What a guest owes to book, or undefined if nothing. Above the limit of the policy it is the deposit. Up to it the policy
 * asks for nothing or for a card: the fare is authorized if that lasts until the last trip has ended, else the card is
 * saved.
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

/** A trip with its times in milliseconds since 1970, and its fare in cents. */
export type GuaranteedTrip = { id: string; startsAt: number; endsAt: number; fare: number }

/** An amount that is to be authorised: for which trips, when, and the fares up to the last of them. */
export type PlannedAuthorisation = {
  /** The first trip that it is for. */
  tripId: string
  startsAt: number
  /** The end of the last trip that it is for. */
  endsAt: number
  runAt: number
  /** The fares of these trips and of all before them. */
  fares: number
}

/**
 * When the fares of these trips are authorised: 48 hours before the first of them, and again before each one that ends
 * after the card issuer lets go of the amount before it.
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

/** Where the money stands when an amount is to be authorised, in cents. */
export type Securing = {
  /** The fares that are to be secured. */
  fares: number
  /** The fares of all trips. */
  total: number
  /** What the guest still has to pay of all of them. */
  outstanding: number
  /** Held on cards for long enough. */
  held: number
  /** Asked of the provider, without an answer so far. */
  underWay: number
  /** The largest amount that the saved card refused; 0 if it did not, or if there is another card since. */
  refused: number
}

/**
 * What is to be authorized: the fares less all that is paid, held or asked for. A refused amount is the guest's to replace
 * by a link, so the card is asked again only for more.
 */
export function toAuthorise({ fares, total, outstanding, held, underWay, refused }: Securing): number {
  const paid = total - outstanding
  const missing = Math.max(0, Math.min(outstanding, fares - paid) - held - underWay)
  return missing > refused ? missing : 0
}

/** An amount that is held, and when it is needed; instants in milliseconds since 1970. */
export type Lasting = { captureBefore: string | null; endsAt: number; now: number }

/** True if the issuer releases the amount before the last trip ends, and an authorization made now would last. */
export function endsTooEarly({ captureBefore, endsAt, now }: Lasting): boolean {
  if (captureBefore === null || Date.parse(captureBefore) >= endsAt) return false
  return endsAt <= now + KEPT_FOR_MS
}

/** Where the money stands when a trip is over, in cents. */
export type Capturing = {
  /** What the guest owes by now, for trips that are done. */
  owed: number
  /** Captures and charges that have no answer yet. */
  underWay: number
  /** When the last trip that is still to be driven ends; undefined where none is. */
  openUntil: string | undefined
  authorised: readonly Authorised[]
  /** Authorizations without an answer so far, which are captured once they have one. */
  authorising: number
}

/** What is taken: `charge` is what nothing is held for. */
export type Captures = { captures: Share[]; releases: Share[]; charge: number }

/**
 * What is taken after a trip. After the last one it is what is owed, from what is held and else from the saved card, and
 * the rest of each amount is released. Before the last one it is only what the issuer would release until then.
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
