import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels; until it is measured a usual one. */
export function useWidth<Box extends HTMLElement>(usual: number): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // Nothing is measured while it is hidden.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
