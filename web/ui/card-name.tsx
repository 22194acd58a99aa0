import { type MouseEvent, useId, useState } from 'react'
import type { ContentLanguage } from './content-language.ts'
import './card-name.css'

type Props = { name: string; language: ContentLanguage; open: boolean; panelId: string }

export function CardName({ name, language, open, panelId }: Props) {
  return (
    <h3 className="card-name">
      <button type="button" {...language} aria-expanded={open} aria-controls={panelId}>
        {name}
        <span className="card-mark" />
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
