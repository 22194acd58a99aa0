import { useCallback, useRef, useState } from 'react'
import { isEmptyDraft, newDraft, type PhoneDraft, readPhoneDraft } from './phone-draft.ts'

export function usePhoneDraft() {
  const [draft, setDraft] = useState(readPhoneDraft)
  const latest = useRef(draft)
  const [restored, setRestored] = useState(() => (isEmptyDraft(draft) ? undefined : draft))
  const change = useCallback((part: Partial<PhoneDraft>) => {
    latest.current = { ...latest.current, changedAt: new Date().toISOString(), ...part }
    setDraft(latest.current)
    setRestored(undefined)
  }, [])
  const replace = (by: Partial<PhoneDraft> = {}) =>
    change({ ...newDraft(), customerId: undefined, isSomeoneNew: undefined, keepsCustomer: undefined, ...by })
  return { draft, latest, change, replace, restored: isEmptyDraft(draft) ? undefined : restored }
}
