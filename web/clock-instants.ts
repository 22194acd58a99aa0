import { wallClock } from './wall-clock.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Milliseconds since 1970: none in the hour skipped in spring, two in the one repeated in autumn. Uses Intl,
 * since not all browsers have Temporal.
 */
export function instantsOf(date: string, time: string, timeZone: string): number[] {
  return candidates(date, time, timeZone)
    .filter(({ onClock }) => onClock)
    .map(({ at }) => at)
}

/** For a skipped time, earlier first: with the offset after and before the change. */
export function instantsAround(date: string, time: string, timeZone: string): number[] {
  return candidates(date, time, timeZone).map(({ at }) => at)
}

function candidates(date: string, time: string, timeZone: string) {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsets = [-DAY_MS, DAY_MS].map(shift => offsetAt(wall + shift, timeZone))
  return [...new Set(offsets)]
    .map(offset => ({ at: wall - offset, onClock: offsetAt(wall - offset, timeZone) === offset }))
    .sort((a, b) => a.at - b.at)
}

function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = wallClock(timeZone, new Date(instant))
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

export const wallClockAt = (instant: number, timeZone: string) => wallClock(timeZone, new Date(instant))
