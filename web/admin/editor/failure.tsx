import { useEffect, useRef } from 'react'
import { MESSAGES } from '../../messages.ts'
import type { Failed } from './failed.ts'

type Props = {
  failed: Failed
  /** True while the action is tried again. */
  busy?: boolean
  /** Leads back to a form that the message replaces. */
  onBack?: (() => void) | undefined
}

/** What went wrong, in sight and with the focus, and the way on. What a refresh of its own failed at stays quiet. */
export function Failure({ failed, busy = false, onBack }: Props) {
  const { message, detail, attempt, quiet, tryAgain } = failed
  const box = useRef<HTMLDivElement>(null)
  // Each attempt that fails is told anew.
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
            {busy ? 'Trying again…' : MESSAGES.tryAgain}
          </button>
        )}
        {onBack && (
          <button className="button quiet small" type="button" onClick={onBack}>
            Go back
          </button>
        )}
      </p>
    </div>
  )
}
