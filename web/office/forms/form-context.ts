import { createContext, useContext, useEffect } from 'react'
import { errorAt } from '../../error-at.ts'
import type { FieldErrors } from '../use-action.ts'

export type FormState = {
  /** The value that the control of this path starts with: of the draft, or of the record. */
  startAt: (path: string) => unknown
  /** The errors of the last answer, by their paths. */
  errors: FieldErrors
  /** Paths whose errors are shown at a field; the summary shows the others. */
  shownPaths: Set<string>
  /** Reports a change that raises no input event, such as a row that was added. */
  changed: () => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field of a form is outside of it')
  return state
}

/** The start value and the error of a field. Its error may come under other paths as well. */
export function useField(name: string, errorPaths: string[] = []) {
  const { startAt, errors, shownPaths } = useFormState()
  const paths = [name, ...errorPaths]
  const key = paths.join(' ')
  useEffect(() => {
    for (const path of key.split(' ')) shownPaths.add(path)
    return () => {
      for (const path of key.split(' ')) shownPaths.delete(path)
    }
  }, [shownPaths, key])
  const error = paths.map(path => errorAt(errors, path)).find(Boolean)
  return { start: startAt(name), error }
}
