import { type MouseEvent, useId, useState } from 'react'

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
