import { type MouseEvent, useId, useState } from 'react'
import type { ContentLanguage } from './content-language.ts'
import './card-name.css'

type Props = { name: string; language: ContentLanguage; open: boolean; panelId: string }

export function CardName({ name, language, open, panelId }: Props) {
  return (
    <h3 className="card-name">
      <button
        className="flex min-h-11 w-full items-center justify-between gap-4 border-0 bg-transparent px-0 py-1 text-start focus-visible:[outline-offset:0]"
        type="button"
        {...language}
        aria-expanded={open}
        aria-controls={panelId}
      >
        {name}
        <span className="card-mark relative h-4.5 w-4.5 flex-none" />
      </button>
    </h3>
  )
}

/**
 * Spec 4. CSS opens it on hover; a click or touch toggles it. The name is a button, for keyboard and assistive
 * technology.
 */
export function useCardDetails() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return {
    open,
    id,
    onClick({ target }: MouseEvent<HTMLElement>) {
      if ((target instanceof Element && target.closest('a')) || isTextSelected()) return
      setOpen(current => !current)
    },
  }
}

function isTextSelected(): boolean {
  return getSelection()?.type === 'Range'
}
