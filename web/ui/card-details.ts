import { type MouseEvent, useId, useState } from 'react'

/**
 * The details panel of a card (spec 4). CSS opens it on hover; a click or touch on the card toggles it. The name of the
 * card is a button, so that Enter toggles it and assistive technology reads its state.
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

/** The click that ends a text selection must not toggle the card. */
function isTextSelected(): boolean {
  return getSelection()?.type === 'Range'
}
