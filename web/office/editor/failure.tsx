import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { MESSAGES } from '../../messages.ts'
import { Button } from '../button.tsx'
import type { FailureText } from '../staff-call.ts'
import { isFirstOfEqual, useEqualFailures } from './equal-failures.ts'

type Props = {
  failed: Failed
  busy?: boolean
  onBack?: (() => void) | undefined
}

/** Takes the focus, except after a background refresh. */
export function Failure({ failed, busy = false, onBack }: Props) {
  const { message, detail, attempt, quiet } = failed
  const box = useRef<HTMLDivElement>(null)
  const { isFirst, tryAgain } = useEqualFailures(box, failed)
  // Once per failed attempt: a box that replaces an equal one leaves the focus where staff type.
  useEffect(() => {
    if (quiet || !box.current || !isFirstOfEqual(box.current)) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [attempt, quiet])
  return (
    <div
      hidden={!isFirst}
      className={`admin-failed ${isFirst ? 'grid' : 'hidden'} justify-items-center gap-4.5 py-10 px-5 border border-alert text-alert text-center focus:outline-2 focus:outline-alert focus:-outline-offset-2 [&_.actions]:justify-center [&_p]:m-0`}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <p>{message}</p>
      {detail && <p>{detail}</p>}
      {(tryAgain || onBack) && (
        <p className="actions">
          {tryAgain && (
            <Button small busy={busy} onClick={tryAgain}>
              {busy ? MESSAGES.loading : MESSAGES.tryAgain}
            </Button>
          )}
          {onBack && (
            <Button small onClick={onBack}>
              {words.goBack}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

export type Failed = FailureText & {
  /** Undefined if a retry would fail again. */
  tryAgain: (() => void) | undefined
  /** Unique per failure. */
  attempt: number
  /** Background refreshes do not take the focus. */
  quiet?: boolean
  /** Merged with equal ones. */
  isRead?: boolean
}

let attempts = 0

export function failedWith(text: FailureText, tryAgain: (() => void) | undefined, quiet = false): Failed {
  attempts += 1
  return { ...text, tryAgain, attempt: attempts, quiet }
}

/** Someone else was first: a retry would repeat what they did. */
export const changedMeanwhile = (): Failed =>
  failedWith({ message: common.changed, detail: common.latestShown }, undefined)
