import { MINUTE_MS } from '../../values/time.ts'

export const MOVED_MINUTES = 15
/** Pickups are on full five minutes. */
const STEP_MS = 5 * MINUTE_MS

/**
 * A landing farther from the pickup is on another day: the ride was rescheduled after the flight was entered.
 */
export const LANDING_HOURS = 12

/** In milliseconds since 1970. */
export function isLandingFor(pickUpAt: number, landsAt: number): boolean {
  return Math.abs(pickUpAt - landsAt) <= LANDING_HOURS * 60 * MINUTE_MS
}

export type MovedFlight = {
  now: number
  pickUpAt: number
  madeFor: number
  expected: number
}

/**
 * Keeps the planned time from landing to pickup, rounded up to five minutes. Undefined if the flight is about
 * on time or the new pickup has passed.
 */
export function movedPickUp({ now, pickUpAt, madeFor, expected }: MovedFlight): number | undefined {
  const shift = expected - madeFor
  if (Math.abs(shift) < MOVED_MINUTES * MINUTE_MS) return undefined
  const moved = shifted(pickUpAt, shift)
  return moved > now && moved !== pickUpAt ? moved : undefined
}

const shifted = (pickUpAt: number, shift: number) => Math.ceil((pickUpAt + shift) / STEP_MS) * STEP_MS

/** In milliseconds since 1970. */
export type KnownFlight = {
  state: 'expected' | 'landed' | 'cancelled' | 'diverted' | 'unknown'
  madeFor: number | null
  expected: number | null
}

/** Flight change after the driver has left, when the pickup no longer moves. Undefined if about on time. */
export function flightNews({ state, madeFor, expected }: KnownFlight): 'moved' | 'off' | undefined {
  if (state === 'cancelled' || state === 'diverted') return 'off'
  if (state === 'unknown' || madeFor === null || expected === null) return undefined
  return Math.abs(expected - madeFor) < MOVED_MINUTES * MINUTE_MS ? undefined : 'moved'
}

export type WaitedFor = { pickUpAt: number; booked: number | null; flight?: KnownFlight | undefined }

/**
 * Start of wait time. If the flight is late but the pickup stayed, it is shifted by the delay: flight delays
 * are not charged.
 */
export function waitsFrom({ pickUpAt, booked, flight }: WaitedFor): number {
  const better = betterPickUp(pickUpAt, booked)
  if (!flight || flightNews(flight) !== 'moved') return better
  const { madeFor, expected } = flight
  return Math.max(better, shifted(pickUpAt, (expected ?? 0) - (madeFor ?? 0)))
}

/** The later of the booked and moved pickup. A moved flight must not make the cancellation terms worse. */
export function betterPickUp(pickUpAt: number, booked: number | null): number {
  return booked === null ? pickUpAt : Math.max(pickUpAt, booked)
}
