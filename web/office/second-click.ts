import type { MouseEvent } from 'react'

/**
 * Ignores the second click of a double click, since the first one may have replaced the button by another one ("Mark as
 * done" becomes "Mark as new"). Buttons that are meant to be pressed repeatedly have `data-repeat`.
 */
export function dropSecondClick(event: MouseEvent<HTMLElement>) {
  if (event.detail < 2 || !(event.target instanceof Element)) return
  const pressed = event.target.closest('button, summary, a')
  if (!pressed || pressed.hasAttribute('data-repeat')) return
  event.preventDefault()
  event.stopPropagation()
}
