import { createContext, useContext, useEffect } from 'react'
import { errorAt } from '../../error-at.ts'
import type { FieldErrors } from '../use-action.ts'

export type FormState = {
  startAt: (path: string) => unknown
  errors: FieldErrors
  /** The summary shows all others. */
  shownPaths: Set<string>
  /** For changes without an input event, such as an added row. */
  changed: () => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field of a form is outside of it')
  return state
}

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
