import { type RefObject, useLayoutEffect } from 'react'

/** Room that stays to the edges of the window, in pixels. */
const MARGIN = 8

/**
 * Shows an element with `popover="manual"` above everything, at the cell that it stands in: a grid that scrolls would
 * cut it off. `below` puts it under the cell, where there is room.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, { below }: { below: boolean }) {
  useLayoutEffect(() => {
    const shown = element.current
    const cell = shown?.closest('[data-cell]')?.getBoundingClientRect()
    if (!shown || !cell) return
    shown.showPopover()
    const { offsetWidth, offsetHeight } = shown
    const under = below ? cell.bottom + 2 : cell.top
    const fits = under + offsetHeight + MARGIN <= innerHeight
    const top = fits ? under : (below ? cell.top - 2 : innerHeight - MARGIN) - offsetHeight
    const left = Math.min(cell.left, innerWidth - offsetWidth - MARGIN)
    shown.style.top = `${Math.max(MARGIN, top)}px`
    shown.style.left = `${Math.max(MARGIN, left)}px`
  }, [element, below])
}
