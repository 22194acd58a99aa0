import { useEffect, useRef } from 'react'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import { LineIcon } from '../line-icon.tsx'
import { FACT_WORDS, type FactName } from './facts.ts'
import type { FactEditing } from './use-fact-editing.ts'

type Props = { fact: FactName; editing: FactEditing }

/** Regains the focus when the form closes. */
export function EditButton({ fact, editing }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const isReturn = editing.left.current === fact
  useEffect(() => {
    if (!isReturn) return
    editing.left.current = undefined
    button.current?.focus({ preventScroll: true })
  }, [isReturn, editing])
  return (
    <button
      className="fact-edit flex-none w-6 h-5 p-0 border-0 bg-transparent text-fg2 hover:text-fg touch-narrow:order-1 touch-narrow:size-11 print:hidden!"
      type="button"
      ref={button}
      title={shared.change}
      onClick={() => editing.edit(fact)}
    >
      <LineIcon size={14} className="align-[-2px]">
        <path d="M2 12l.7-2.9 6.9-6.9 2.2 2.2-6.900 6.900zM8.300 3.500l2.200 2.200" />
      </LineIcon>
      <span className="sr-only">{words.changeFact({ fact: FACT_WORDS[fact].toLowerCase() })}</span>
    </button>
  )
}
