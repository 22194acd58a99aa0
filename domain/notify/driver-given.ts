import { MINUTE_MS } from '../values/time.ts'
import { afterQuietHours } from './reminder.ts'
import type { TextTimes } from './text-times.ts'

/** Who drives is told from so long before the pick-up on, */
const KNOWN_FROM_MS = 12 * 60 * MINUTE_MS
/** and from so long before it on at night too. */
const URGENT_MS = 3 * 60 * MINUTE_MS

/**
 * When customer and passenger are told who drives, and until when; undefined after the pick-up. Milliseconds since 1970.
 */
export function driverGivenTimes({
  now,
  startsAt,
  zone,
}: {
  now: number
  startsAt: number
  zone: string
}): TextTimes | undefined {
  if (now >= startsAt) return undefined
  const due = Math.max(now, startsAt - KNOWN_FROM_MS)
  const urgentFrom = startsAt - URGENT_MS
  const runAt = due >= urgentFrom ? due : Math.min(afterQuietHours(due, zone), urgentFrom)
  return { runAt, notAfter: startsAt }
}

/** Who drives a trip, and what: the same two are told once. */
export type GivenPair = { driver: string; vehicle: string }

/** A message about who drives, as it was planned: of the pair, and what became of it so far. */
export type GivenMessage = GivenPair & { state: 'waiting' | 'leaving' | 'left' | 'dropped' }

/**
 * What becomes of the messages to one recipient about one trip, the oldest first, once this pair drives it; undefined
 * where nobody has been chosen. Those that wait about another pair are dropped. A new one is added where the latest that
 * left, or is about to, named another pair, or `isNew` says that the recipient has heard nothing.
 */
export function planDriverGiven<Message extends GivenMessage>(
  known: readonly Message[],
  pair: GivenPair | undefined,
  { isNew = false }: { isNew?: boolean } = {},
): { drop: Message[]; keep: Message | undefined; adds: boolean } {
  const isSame = (one: GivenPair) => one.driver === pair?.driver && one.vehicle === pair.vehicle
  const waiting = known.filter(({ state }) => state === 'waiting')
  const told = known.filter(({ state }) => state === 'left' || state === 'leaving').at(-1)
  const isTold = told !== undefined && isSame(told) && !isNew
  const keep = isTold ? undefined : waiting.find(isSame)
  return {
    drop: waiting.filter(one => one !== keep),
    keep,
    adds: pair !== undefined && !isTold && keep === undefined,
  }
}
