import type { Limit } from '../../../contract/endpoint.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { RetryLater, TooManyRequests } from './problems.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Where a provider puts the signature of what it sends, and how every such signature looks. */
export type SignatureForm = {
  header: string
  form: RegExp
  /** Finds the seconds since 1970 in the header, which may be off by the tolerance; absent if the form has no time. */
  time?: { pattern: RegExp; toleranceSeconds: number }
}

/**
 * Limits of provider webhooks. Slow bodies hold places, so they are rate limited. Bad signatures are not: the check is
 * cheap, and anyone with an account at the provider can make it send us foreign ones from the addresses of real events.
 */
export const SIGNED_CALL = {
  atOnce: 20,
  atOncePerNetwork: 3,
  bodyMs: 5000,
  slow: { afterMs: 1000, requests: 10, seconds: 600 },
} as const

type Seen = { header: (name: string) => string | undefined; now: Date }

/** True for a request with a well-formed signature of this moment; whether it is right needs the body. */
export function hasSignature(signature: SignatureForm | undefined, { header, now }: Seen): boolean {
  if (!signature) return false
  const value = header(signature.header) ?? ''
  if (!signature.form.test(value)) return false
  if (!signature.time) return true
  const { pattern, toleranceSeconds } = signature.time
  const seconds = Number(pattern.exec(value)?.[1] ?? Number.NaN)
  return Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= toleranceSeconds
}

/** A limit of calls that were refused after they held a place for longer than `afterMs`. */
export type SlowLimit = Limit & { afterMs: number }

/** One call that counts against a limit of slow calls. */
export type SlowCall = {
  /** Counts the call while it is in progress, so that concurrent calls count each other. Throws TooManyRequests. */
  begin(): void
  /** Uncounts the call unless it was both slow and refused. */
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

/** False for a fault of ours, such as a busy server. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && !(error instanceof RetryLater) && PROBLEMS[error.code].status < 500
}
