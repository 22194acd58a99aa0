import { type PointerEvent, useRef, useState } from 'react'

/** A move of fewer pixels is a click. */
const START_PX = 4
/** Where there is nothing to drag to, the picture follows this much slower. */
const RESISTANCE = 4

type Options = {
  /** Whether there is nothing to drag to on this side. */
  isBlocked: (pixels: number) => boolean
  onEnd: (pixels: number) => void
}

/** A horizontal drag with mouse or finger. `dragged` says how far the picture has followed; zero outside a drag. */
export function useDrag({ isBlocked, onEnd }: Options) {
  const from = useRef<number | undefined>(undefined)
  const [moved, setMoved] = useState(0)
  const stop = () => {
    from.current = undefined
    setMoved(0)
  }
  const drag = {
    onPointerDown(event: PointerEvent) {
      const onControl = event.target instanceof Element && event.target.closest('a, button')
      if (event.isPrimary && !onControl) from.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === undefined) return
      const pixels = event.clientX - from.current
      if (moved === 0 && Math.abs(pixels) < START_PX) return
      // From here on the drag goes on outside the hero too.
      event.currentTarget.setPointerCapture(event.pointerId)
      setMoved(pixels)
    },
    onPointerUp(event: PointerEvent) {
      if (from.current !== undefined) onEnd(event.clientX - from.current)
      stop()
    },
    onPointerCancel: stop,
  }
  return { drag, dragged: isBlocked(moved) ? moved / RESISTANCE : moved }
}
