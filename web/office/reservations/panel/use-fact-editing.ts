import { useRef, useState } from 'react'
import { readDraft } from '../../forms/drafts.ts'
import { FACT_NAMES, type FactName } from './facts.ts'

export function nounOf(fact: FactName): string {
  return `reservation-${fact}`
}

/** A draft in this tab reopens its form. */
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
    left,
    /** A dirty form stays open and takes the focus. */
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
