import { MINUTE_MS } from '../../values/time.ts'

export const LOOK_FROM_MS = 24 * 60 * MINUTE_MS
export const LOOK_UNTIL_MS = 6 * 60 * MINUTE_MS

/** Lookup interval while the landing is farther away than `beyond`. */
const STAGES = [
  { beyond: 12 * 60 * MINUTE_MS, every: 4 * 60 * MINUTE_MS },
  { beyond: 4 * 60 * MINUTE_MS, every: 60 * MINUTE_MS },
  { beyond: 90 * MINUTE_MS, every: 20 * MINUTE_MS },
] as const
const NEAR_EVERY_MS = 10 * MINUTE_MS

/** Lookups per trip. Each may cost money. */
export const LOOKS_MAX = 60

/** In milliseconds since 1970. */
export type LookedAt = {
  now: number
  pickUpAt: number
  landsAt: number | undefined
  isOver: boolean
  looks: number
}

/** Undefined once landed, past the lookup window, or at the limit. */
export function nextLookAt({ now, pickUpAt, landsAt, isOver, looks }: LookedAt): number | undefined {
  if (isOver || looks >= LOOKS_MAX) return undefined
  const away = (landsAt ?? pickUpAt) - now
  const every = STAGES.find(({ beyond }) => away > beyond)?.every ?? NEAR_EVERY_MS
  const next = now + every
  return next > Math.max(pickUpAt, landsAt ?? 0) + LOOK_UNTIL_MS ? undefined : next
}

const NUMBER = /^(?:[A-Z0-9]{2}|[A-Z]{3})\d{1,4}[A-Z]?$/

/** Normalized as feeds expect it, such as "UA989", or undefined if invalid. */
export function flightNumberOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  return NUMBER.test(plain) && /[A-Z]/.test(plain.slice(0, 3)) ? plain : undefined
}
