import type { FailureText } from '../staff-call.ts'

/** A call that failed, and how the very same is tried again. */
export type Failed = FailureText & {
  /** Undefined where trying again would fail again. */
  tryAgain: (() => void) | undefined
  /** Differs from one failure to the next. */
  attempt: number
  /** True for a refresh that nobody asked for: it takes no focus. */
  quiet?: boolean
}

let attempts = 0

export function failedWith(text: FailureText, tryAgain: (() => void) | undefined, quiet = false): Failed {
  attempts += 1
  return { ...text, tryAgain, attempt: attempts, quiet }
}
