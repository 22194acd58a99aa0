const FAILURES_MAX = 3
const PAUSE_MS = 60_000

/** Keeps a failing endpoint from delaying others. */
export type Breaker = {
  pausedUntil(endpointId: string, now: Date): Date | undefined
  note(endpointId: string, outcome: { arrived: boolean; now: Date }): void
}

/** In memory, per instance. */
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
