import { useEffect, useRef } from 'react'
import * as words from '#messages/office-forms'
import { MESSAGES } from '../../messages.ts'
import type { FailureText } from '../staff-call.ts'

type Props = {
  failed: Failed
  /** True while the action is repeated. */
  busy?: boolean
  /** Returns to the form that the message replaces. */
  onBack?: (() => void) | undefined
}

/** A failure message with the focus, and its buttons. The message of a failed background refresh takes no focus. */
export function Failure({ failed, busy = false, onBack }: Props) {
  const { message, detail, attempt, quiet, tryAgain } = failed
  const box = useRef<HTMLDivElement>(null)
  // Each failed attempt is announced.
  useEffect(() => {
    if (quiet) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [attempt, quiet])
  return (
    <div className="admin-failed" role="alert" tabIndex={-1} ref={box}>
      <p>{message}</p>
      {detail && <p>{detail}</p>}
      <p className="actions">
        {tryAgain && (
          <button className="button quiet small" type="button" aria-disabled={busy} onClick={tryAgain}>
            {busy ? MESSAGES.loading : MESSAGES.tryAgain}
          </button>
        )}
        {onBack && (
          <button className="button quiet small" type="button" onClick={onBack}>
            {words.goBack}
          </button>
        )}
      </p>
    </div>
  )
}

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
