import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of rounding tolerance. */
const SLACK_PX = 1

export type Fit = {
  /** True if rows do not fit: each becomes a card. */
  stacked: boolean
  scrolls: boolean
  /** True while content remains beyond the end edge. */
  more: boolean
}

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
