import { type PointerEvent, useRef, useState } from 'react'

/** Shorter movements are clicks. */
const START_PX = 4
/** Divides the movement if there is no picture in that direction. */
const RESISTANCE = 4

type Options = {
  /** No picture in this direction. */
  isBlocked: (pixels: number) => boolean
  onEnd: (pixels: number) => void
}

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
