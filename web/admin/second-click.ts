import type { MouseEvent } from 'react'

/**
 * The second click of a double click presses no button of the office: what the first one did may have put another
 * action in its place ("Mark as done" becomes "Mark as new"). Buttons that people press many times say so.
 */
export function dropSecondClick(event: MouseEvent<HTMLElement>) {
  if (event.detail < 2 || !(event.target instanceof Element)) return
  const pressed = event.target.closest('button, summary, a')
  if (!pressed || pressed.hasAttribute('data-repeat')) return
  event.preventDefault()
  event.stopPropagation()
}
