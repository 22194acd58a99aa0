import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels by which rounding may differ. */
const SLACK_PX = 1

/** How a grid fits into its frame: as cards, and what of it lies beyond the edges. */
export type Fit = {
  /** True where the frame is narrower than the rows need: each is a card then. */
  stacked: boolean
  /** True where it scrolls sideways. */
  scrolls: boolean
  /** True while something follows at the end. */
  more: boolean
}

/** Follows the width of a frame and how far it is scrolled. */
export function useFit(frame: RefObject<HTMLElement | null>, cardsBelowPx = 0): Fit {
  const [fit, setFit] = useState<Fit>({ stacked: false, scrolls: false, more: false })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { clientWidth, scrollWidth, scrollLeft } = element
      const hidden = scrollWidth - clientWidth
      const next = {
        stacked: clientWidth < cardsBelowPx,
        scrolls: hidden > SLACK_PX,
        more: hidden - Math.abs(scrollLeft) > SLACK_PX,
      }
      setFit(known =>
        known.stacked === next.stacked && known.scrolls === next.scrolls && known.more === next.more
          ? known
          : next,
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, cardsBelowPx])
  return fit
}
