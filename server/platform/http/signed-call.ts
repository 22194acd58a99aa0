import type { Limit } from '../../../contract/endpoint.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { RetryLater, TooManyRequests } from './problems.ts'
import type { RateLimiter } from './rate-limit.ts'

export type SignatureForm = {
  header: string
  form: RegExp
  /** Finds the seconds since 1970; absent if the form has no time. */
  time?: { pattern: RegExp; toleranceSeconds: number }
}

/**
 * Slow bodies hold places, so they are rate limited. Bad signatures are not: checking is cheap, and anyone
 * with a provider account can trigger them from the provider's addresses.
 */
export const SIGNED_CALL = {
  atOnce: 20,
  atOncePerNetwork: 3,
  bodyMs: 5000,
  slow: { afterMs: 1000, requests: 10, seconds: 600 },
} as const

type Seen = { header: (name: string) => string | undefined; now: Date }

export function hasSignature(signature: SignatureForm | undefined, { header, now }: Seen): boolean {
  if (!signature) return false
  const value = header(signature.header) ?? ''
  if (!signature.form.test(value)) return false
  if (!signature.time) return true
  const { pattern, toleranceSeconds } = signature.time
  const seconds = Number(pattern.exec(value)?.[1] ?? Number.NaN)
  return Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= toleranceSeconds
}

export type SlowLimit = Limit & { afterMs: number }

export type SlowCall = {
  /** Counts calls in progress too. Throws TooManyRequests. */
  begin(): void
  end(error?: unknown): void
}

export function createSlowCall(
  { overLimit, giveBack }: RateLimiter,
  { what, who, limit }: { what: string; who: string; limit: SlowLimit },
  now = () => performance.now(),
): SlowCall {
  let begunAt: number | undefined
  return {
    begin() {
      const wait = overLimit(what, who, limit)
      if (wait > 0) throw new TooManyRequests(wait)
      begunAt = now()
    },
    end(error) {
      if (begunAt === undefined) return
      const isSlow = now() - begunAt > limit.afterMs
      if (!(isSlow && isRefusal(error))) giveBack(what, who)
    },
  }
}

/** False for our own faults, such as a busy server. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && !(error instanceof RetryLater) && PROBLEMS[error.code].status < 500
}
