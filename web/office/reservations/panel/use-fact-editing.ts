import { useRef, useState } from 'react'
import { readDraft } from '../../forms/drafts.ts'
import { FACT_NAMES, type FactName } from './facts.ts'

/** Names the drafts of a fact in this browser tab. */
export function nounOf(fact: FactName): string {
  return `reservation-${fact}`
}

/** Which fact is being edited; a half-typed one of this browser tab is open again. */
export function useFactEditing(reservationId: string) {
  const [fact, setFact] = useState<FactName | undefined>(() =>
    FACT_NAMES.find(name => readDraft(nounOf(name), reservationId)),
  )
  const isDirty = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const left = useRef<FactName>(undefined)
  return {
    fact,
    isDirty,
    form,
    /** The fact whose form was left last, until its button has the focus again. */
    left,
    /** Opens the form of a fact. One with unsaved changes stays open, and gets the focus. */
    edit(wanted: FactName) {
      if (isDirty.current && fact !== wanted)
        form.current?.querySelector<HTMLElement>('input, select')?.focus()
      else setFact(wanted)
    },
    close() {
      isDirty.current = false
      left.current = fact
      setFact(undefined)
    },
  }
}

export type FactEditing = ReturnType<typeof useFactEditing>
