import { useCallback, useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import { fieldErrors, serverMessage } from '../staff-call.ts'

export type FieldErrors = Record<string, string>

export type EditorMessages = {
  fetchFailed: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  added: string
  updated: string
  deleted: string
  /** Which failures are told in the server's own words (spec 8). */
  serverWords: Action[]
  /** Services and videos show failures in a banner above the form as well (spec 8). */
  banner?: boolean
}

export type Action = 'fetch' | 'add' | 'update' | 'delete'

/** What an editor does and how it ends: busy, errors at fields, a failure, a success, or somebody else was faster. */
export function useEditorActions(messages: EditorMessages) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})

  const fail = useCallback(
    (action: Action, error: unknown) => {
      const fields = fieldErrors(error)
      if (fields) setErrors(fields)
      else {
        setFailure(
          (messages.serverWords.includes(action) && serverMessage(error)) || messages[`${action}Failed`],
        )
      }
    },
    [messages],
  )
  const clear = useCallback(() => {
    setFailure(undefined)
    setErrors({})
  }, [])
  /** Says how it ended. A conflict of versions is not told here: the caller asks the person. */
  const act = useCallback(
    async (action: Action, run: () => Promise<unknown>): Promise<'done' | 'stale' | 'failed'> => {
      setBusy(true)
      clear()
      try {
        await run()
        return 'done'
      } catch (error) {
        if (error instanceof Problem && error.code === 'stale') return 'stale'
        fail(action, error)
        return 'failed'
      } finally {
        setBusy(false)
      }
    },
    [clear, fail],
  )
  return { busy, failure, errors, act, fail, clear }
}
