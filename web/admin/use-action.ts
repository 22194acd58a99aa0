import { useCallback, useRef, useState } from 'react'
import { Problem } from '../../contract/problems.ts'
import { type Failed, failedWith } from './editor/failed.ts'
import { failureText, fieldErrors } from './staff-call.ts'

export type FieldErrors = Record<string, string>

type Options = {
  /** False where the specification has its own sentence only (spec 8). */
  serverMessages?: boolean
  /** Called in place of a failure where somebody else was faster. */
  onStale?: () => Promise<void>
}

/**
 * One action at a time: busy while it runs, then done, told at its fields, or failed. A second click while the first
 * one runs does nothing. A failure stays in sight until the action succeeds or is cleared.
 */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const running = useRef(false)

  const clear = useCallback(() => {
    setFailed(undefined)
    setErrors({})
  }, [])
  /** `act` holds the call and all that follows its success: Try again runs both. */
  const run = useCallback(
    async (sentence: string, act: () => Promise<unknown>, options: Options = {}): Promise<void> => {
      if (running.current) return
      running.current = true
      setBusy(true)
      setErrors({})
      try {
        await act()
        setFailed(undefined)
      } catch (error) {
        const fields = fieldErrors(error)
        if (isStale(error) && options.onStale) {
          setFailed(undefined)
          await options.onStale().catch(reason => tell(reason))
        } else if (fields) {
          setFailed(undefined)
          setErrors(fields)
        } else tell(error)
      } finally {
        running.current = false
        setBusy(false)
      }
      function tell(error: unknown) {
        const text = failureText(error, sentence, { serverMessages: options.serverMessages ?? true })
        setFailed(failedWith(text, () => void run(sentence, act, options)))
      }
    },
    [],
  )
  return { busy, failed, errors, run, clear }
}

function isStale(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'stale' || error.code === 'changed_meanwhile')
}
