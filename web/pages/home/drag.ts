import { type PointerEvent, useRef, useState } from 'react'

/** A shorter movement counts as a click. */
const START_PX = 4
/** Without a picture in the direction of the drag, the movement is divided by this. */
const RESISTANCE = 4

type Options = {
  /** True if there is no picture in this direction. */
  isBlocked: (pixels: number) => boolean
  onEnd: (pixels: number) => void
}

/** A horizontal drag. `dragged` is the offset of the picture in pixels; zero outside a drag. */
export function useDrag({ isBlocked, onEnd }: Options) {
  const from = useRef<number | undefined>(undefined)
  const [moved, setMoved] = useState(0)
  const stop = () => {
    from.current = undefined
    setMoved(0)
  }
  const drag = {
    onPointerDown(event: PointerEvent) {
      const onControl = event.target instanceof Element && event.target.closest('a, button, form')
      if (event.isPrimary && !onControl) from.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === undefined) return
      const pixels = event.clientX - from.current
      if (moved === 0 && Math.abs(pixels) < START_PX) return
      // The capture continues the drag outside the hero.
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
