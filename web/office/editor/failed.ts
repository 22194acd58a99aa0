import type { FailureText } from '../staff-call.ts'

/** A failed call, and how to repeat it. */
export type Failed = FailureText & {
  /** Undefined if a repetition would fail again. */
  tryAgain: (() => void) | undefined
  /** A number of its own for each failure. */
  attempt: number
  /** True for a failed background refresh: its message takes no focus. */
  quiet?: boolean
}

let attempts = 0

export function failedWith(text: FailureText, tryAgain: (() => void) | undefined, quiet = false): Failed {
  attempts += 1
  return { ...text, tryAgain, attempt: attempts, quiet }
}
