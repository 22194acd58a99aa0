import { PROBLEMS, Problem } from '../../contract/problems.ts'
import { RetryLater, TooManyRequests } from './problems.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

/** Where a provider puts the signature of what it sends, and how every such signature looks. */
export type SignatureForm = {
  header: string
  form: RegExp
  /** Finds the seconds since 1970 in the header, which may be off by the tolerance; absent if the form has no time. */
  time?: { pattern: RegExp; toleranceSeconds: number }
}

/**
 * How calls of providers are held. A stranger who keeps bodies open takes no place without a signature of this moment, at
 * most three with a made-up one, each for seconds only, and none after ten that were refused.
 */
export const SIGNED_CALL = {
  atOnce: 20,
  atOncePerNetwork: 3,
  bodyMs: 5000,
  refusals: { requests: 10, seconds: 600 },
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

/** Counts one call against a limit of refused ones. */
export type Attempt = {
  /** Counts the call while it is under way, so that calls at the same moment count each other. Throws TooManyRequests. */
  begin(): void
  /** Takes the call back unless it was refused. */
  end(error?: unknown): void
}

export function createAttempt(
  { overLimit, giveBack }: RateLimiter,
  { what, who, limit }: { what: string; who: string; limit: Limit },
): Attempt {
  let isCounted = false
  return {
    begin() {
      const wait = overLimit(what, who, limit)
      if (wait > 0) throw new TooManyRequests(wait)
      isCounted = true
    },
    end(error) {
      if (isCounted && !isRefusal(error)) giveBack(what, who)
    },
  }
}

/** False for a fault of ours, such as a busy server. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && !(error instanceof RetryLater) && PROBLEMS[error.code].status < 500
}
