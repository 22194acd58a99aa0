import { MINUTE_MS } from '../../values/time.ts'

/** A flight that lands by less than this at another time moves no pick-up. */
export const MOVED_MINUTES = 15
/** Pick-ups are at full five minutes. */
const STEP_MS = 5 * MINUTE_MS

/** A landing farther from the pick-up than this is of another day: somebody has moved the ride since it was named. */
export const LANDING_HOURS = 12

/** True where a guest can be picked up from a flight that lands then; both instants in milliseconds since 1970. */
export function isLandingFor(pickUpAt: number, landsAt: number): boolean {
  return Math.abs(pickUpAt - landsAt) <= LANDING_HOURS * 60 * MINUTE_MS
}

/** The instants that a moved pick-up is computed from, in milliseconds since 1970. */
export type MovedFlight = {
  now: number
  pickUpAt: number
  /** The landing that the pick-up was made for. */
  madeFor: number
  /** The landing that is expected now. */
  expected: number
}

/**
 * The pick-up for another landing: as long after it as it was after the landing that it was made for, at the next full
 * five minutes. Undefined where the flight is about on time, or the new pick-up has passed.
 */
export function movedPickUp({ now, pickUpAt, madeFor, expected }: MovedFlight): number | undefined {
  const shift = expected - madeFor
  if (Math.abs(shift) < MOVED_MINUTES * MINUTE_MS) return undefined
  const moved = shifted(pickUpAt, shift)
  return moved > now && moved !== pickUpAt ? moved : undefined
}

/** A pick-up that is so much later, at the next full five minutes. */
const shifted = (pickUpAt: number, shift: number) => Math.ceil((pickUpAt + shift) / STEP_MS) * STEP_MS

/** What a feed says of a flight, as far as drivers and dispatchers have to know; instants in milliseconds since 1970. */
export type KnownFlight = {
  state: 'expected' | 'landed' | 'cancelled' | 'diverted' | 'unknown'
  /** The landing that the pick-up was made for; null where nobody knows it. */
  madeFor: number | null
  expected: number | null
}

/**
 * What is to be said of a flight once its driver has left, whose pick-up is moved no more: it lands at another time than the
 * pick-up was made for, or it does not come. Undefined where it is about on time.
 */
export function flightNews({ state, madeFor, expected }: KnownFlight): 'moved' | 'off' | undefined {
  if (state === 'cancelled' || state === 'diverted') return 'off'
  if (state === 'unknown' || madeFor === null || expected === null) return undefined
  return Math.abs(expected - madeFor) < MOVED_MINUTES * MINUTE_MS ? undefined : 'moved'
}

/** The pick-up of a trip, the one that the guest booked where a flight moved it, and what is known of the flight by now. */
export type WaitedFor = { pickUpAt: number; booked: number | null; flight?: KnownFlight | undefined }

/**
 * The pick-up that waiting counts from: the better one, and where the flight lands late and the pick-up stayed, since the
 * driver had left or staff left it, as long after the landing as it was to be. Waiting during a delay of the flight is not charged.
 */
export function waitsFrom({ pickUpAt, booked, flight }: WaitedFor): number {
  const better = betterPickUp(pickUpAt, booked)
  if (!flight || flightNews(flight) !== 'moved') return better
  const { madeFor, expected } = flight
  return Math.max(better, shifted(pickUpAt, (expected ?? 0) - (madeFor ?? 0)))
}

/**
 * The pick-up that deadlines count from: the later of the one that the guest booked and the one that a flight
 * moved the trip to, so that a moved flight never makes the policy worse for the guest.
 */
export function betterPickUp(pickUpAt: number, booked: number | null): number {
  return booked === null ? pickUpAt : Math.max(pickUpAt, booked)
}
