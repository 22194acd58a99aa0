import { useCallback, useRef, useState } from 'react'
import { isEmptyDraft, newDraft, type PhoneDraft, readPhoneDrafts } from './phone-draft.ts'

/** The form opens empty, since the next call comes from another caller. Earlier drafts wait beside it. */
export function usePhoneDraft() {
  const [draft, setDraft] = useState(newDraft)
  const [waiting, setWaiting] = useState(readPhoneDrafts)
  const latest = useRef(draft)
  const change = useCallback((part: Partial<PhoneDraft>) => {
    latest.current = { ...latest.current, changedAt: new Date().toISOString(), ...part }
    setDraft(latest.current)
  }, [])
  const replace = (by: Partial<PhoneDraft> = {}) => {
    latest.current = { ...newDraft(), changedAt: new Date().toISOString(), ...by }
    setDraft(latest.current)
  }
  const discard = ({ number }: PhoneDraft) =>
    setWaiting(drafts => drafts.filter(draft => draft.number !== number))
  const wait = (draft: PhoneDraft) => {
    if (!isEmptyDraft(draft)) setWaiting(drafts => [draft, ...drafts])
  }
  return { draft, latest, change, replace, waiting, wait, discard }
}
