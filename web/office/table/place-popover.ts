import type { ToggleEvent } from 'react'

const GAP = 4
const EDGE = 8

/** Puts a popover that opens below its button, or above if there is no room, and moves the focus into it. */
export function placePopover(event: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  if (event.newState !== 'open' || !button) return
  const { bottom, top, right } = button.getBoundingClientRect()
  const popover = event.currentTarget
  popover.style.right = `${Math.max(EDGE, document.documentElement.clientWidth - right)}px`
  const isAbove = bottom + popover.offsetHeight + EDGE > innerHeight
  popover.style.top = `${isAbove ? Math.max(EDGE, top - popover.offsetHeight - GAP) : bottom + GAP}px`
  popover.querySelector<HTMLElement>('a, button')?.focus()
}
