import { useCallback, useRef, useState } from 'react'
import { Problem } from '../../contract/problems.ts'
import { type Failed, failedWith } from './editor/failure.tsx'
import { failureText, fieldErrors } from './staff-call.ts'

export type FieldErrors = Record<string, string>

type Options = {
  /** False to show only the specification's sentence (spec 8). */
  serverMessages?: boolean
  /** Replaces the failure if someone else changed the record first. */
  onStale?: () => Promise<void>
}

/** Calls during a running action are ignored. A failure stays until cleared or until an action succeeds. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const running = useRef(false)

  const clear = useCallback(() => {
    setFailed(undefined)
    setErrors({})
  }, [])
  /** `act` includes handling success, so that Try again repeats both. */
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
          await options.onStale().catch(reason => fail(reason))
        } else if (fields) {
          setFailed(undefined)
          setErrors(fields)
        } else fail(error)
      } finally {
        running.current = false
        setBusy(false)
      }
      function fail(error: unknown) {
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
