import { OwnQueueFull, ProviderOutage } from './provider-request.ts'

const FAILURES_TO_OPEN = 3
const OPEN_MS = 60_000

/** Opens for a minute after three consecutive outages. Throws ProviderOutage while open. */
export function createBreaker(clock: () => Date): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let failures = 0
  let openUntil = 0
  return async ask => {
    if (clock().getTime() < openUntil) throw new ProviderOutage('The circuit breaker is open')
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      if (error instanceof OwnQueueFull) throw error
      failures += 1
      if (failures >= FAILURES_TO_OPEN) {
        openUntil = clock().getTime() + OPEN_MS
        failures = 0
      }
      throw error
    }
  }
}
