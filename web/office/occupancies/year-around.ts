import { BLOCKED_DAYS_MAX } from '../../../domain/dispatch/span.ts'

const DAY_MS = 86_400_000

/** Blocks that began earlier are shown from their start. */
export function aYearAround(now: Date): { from: string; until: string } {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return {
    from: new Date(day - BLOCKED_DAYS_MAX * DAY_MS).toISOString(),
    until: new Date(day + BLOCKED_DAYS_MAX * DAY_MS).toISOString(),
  }
}
