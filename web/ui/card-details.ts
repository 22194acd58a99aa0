import { type MouseEvent, useId, useState } from 'react'

/**
 * The details panel of a card (spec 4). It opens under the pointer by CSS alone, and by a click or touch anywhere on
 * the card. Its name is a button, so that Enter opens it and assistive technology knows its state.
 */
export function useCardDetails() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return {
    open,
    id,
    onClick({ target }: MouseEvent<HTMLElement>) {
      if ((target as Element).closest('a') || isTextSelected()) return
      setOpen(current => !current)
    },
  }
}

/** The click that ends a selection of text is not meant for the card. */
function isTextSelected(): boolean {
  return getSelection()?.type === 'Range'
}
