import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Pixels, assumed until measured. */
const USUAL_WIDTH = 1110

/** The width of an element; also renders again once the text face is there, which labels are measured in. */
export function useTrackWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const track = useRef<Element>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  const [, setHasFont] = useState(false)
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      // Hidden elements have no width.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    void document.fonts?.ready.then(() => setHasFont(true))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [track, width]
}
