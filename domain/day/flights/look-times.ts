import { MINUTE_MS } from '../../values/time.ts'

/** A flight is looked at from this long before the pick-up on. */
export const LOOK_FROM_MS = 24 * 60 * MINUTE_MS
/** No flight is looked at so long after the pick-up. */
export const LOOK_UNTIL_MS = 6 * 60 * MINUTE_MS

/** While the landing is farther away than `beyond`, a flight is looked at every so often: the nearer, the more often. */
const STAGES = [
  { beyond: 12 * 60 * MINUTE_MS, every: 4 * 60 * MINUTE_MS },
  { beyond: 4 * 60 * MINUTE_MS, every: 60 * MINUTE_MS },
  { beyond: 90 * MINUTE_MS, every: 20 * MINUTE_MS },
] as const
const NEAR_EVERY_MS = 10 * MINUTE_MS

/** Looks that one trip takes at most: each may cost money. */
export const LOOKS_MAX = 60

/** What the time of the next look depends on; instants in milliseconds since 1970. */
export type LookedAt = {
  now: number
  pickUpAt: number
  /** When the flight is expected to land; undefined where no feed says it. */
  landsAt: number | undefined
  isOver: boolean
  looks: number
}

/** When to look at a flight again; undefined where it has landed, or was looked at often or long enough. */
export function nextLookAt({ now, pickUpAt, landsAt, isOver, looks }: LookedAt): number | undefined {
  if (isOver || looks >= LOOKS_MAX) return undefined
  const away = (landsAt ?? pickUpAt) - now
  const every = STAGES.find(({ beyond }) => away > beyond)?.every ?? NEAR_EVERY_MS
  const next = now + every
  return next > Math.max(pickUpAt, landsAt ?? 0) + LOOK_UNTIL_MS ? undefined : next
}

/** An airline of two or three signs, one to four digits, and a letter where there is one. */
const NUMBER = /^(?:[A-Z0-9]{2}|[A-Z]{3})\d{1,4}[A-Z]?$/

/** A flight number as feeds take it, "UA989"; undefined where what a guest typed is none. */
export function flightNumberOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  return NUMBER.test(plain) && /[A-Z]/.test(plain.slice(0, 3)) ? plain : undefined
}
