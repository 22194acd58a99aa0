import { useEffect, useId } from 'react'
import { noteUnsaved } from '../forms/unsaved.ts'

/** The kind of form, by which others ask whether one is unsaved. */
export const CONTRACT_NOUN = 'contract'

/** Asks before the screen is left with a contract that is not published. */
export function useUnsavedContract(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    const leaves = (from: { pathname: string }, to: { pathname: string }) => from.pathname !== to.pathname
    noteUnsaved(id, isChanged ? { noun: CONTRACT_NOUN, leaves, kept: false } : undefined)
  }, [id, isChanged])
  useEffect(() => () => noteUnsaved(id, undefined), [id])
}
