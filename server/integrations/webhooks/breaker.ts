/** Tries in a row that fail before an endpoint is left alone for a while. */
const FAILURES_MAX = 3
const PAUSE_MS = 60_000

/** Keeps an endpoint that takes nothing from using the time in which others could be told. */
export type Breaker = {
  /** Until when nothing is sent to it; undefined where it may be tried. */
  pausedUntil(endpointId: string, now: Date): Date | undefined
  note(endpointId: string, outcome: { arrived: boolean; now: Date }): void
}

/** In memory, for each instance: as many entries at most as there are endpoints. */
export function createBreaker(): Breaker {
  const known = new Map<string, { failures: number; until: number }>()
  return {
    pausedUntil(endpointId, now) {
      const until = known.get(endpointId)?.until ?? 0
      return until > now.getTime() ? new Date(until) : undefined
    },
    note(endpointId, { arrived, now }) {
      if (arrived) {
        known.delete(endpointId)
        return
      }
      const failures = (known.get(endpointId)?.failures ?? 0) + 1
      known.set(endpointId, { failures, until: failures >= FAILURES_MAX ? now.getTime() + PAUSE_MS : 0 })
    },
  }
}
