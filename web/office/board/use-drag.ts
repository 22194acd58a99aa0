import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { BoardMove } from './use-board-move.ts'

/** Pixels; a shorter drag is a click. */
const DRAG_FROM = 6
/** Milliseconds; a shorter touch scrolls. */
const HOLD_MS = 350

/** A mouse drags immediately, a finger after a long press. */
export function useDrag(trip: BoardTrip, { moving, setMoving, drop, laneOf }: BoardMove) {
  const start = useRef<{ x: number; y: number; timer?: ReturnType<typeof setTimeout> | undefined }>(undefined)
  const dragged = useRef(false)
  const isMoving = moving?.trip._id === trip._id && moving.how === 'pointer'
  const begin = (block: HTMLElement, pointerId: number) => {
    dragged.current = true
    block.setPointerCapture(pointerId)
    setMoving({ trip, lane: undefined, how: 'pointer', minutes: 0 })
  }
  const end = () => {
    clearTimeout(start.current?.timer)
    start.current = undefined
  }
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false
        if (event.button !== 0) return
        const { currentTarget, pointerId } = event
        const isTouch = event.pointerType === 'touch'
        const timer = isTouch ? setTimeout(() => begin(currentTarget, pointerId), HOLD_MS) : undefined
        start.current = { x: event.clientX, y: event.clientY, timer }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return
        const { x, y } = start.current
        const isFar = Math.hypot(event.clientX - x, event.clientY - y) > DRAG_FROM
        // Moved before the long press: a scroll.
        if (isFar && event.pointerType === 'touch' && !dragged.current) end()
        else if (isFar && !isMoving) begin(event.currentTarget, event.pointerId)
        if (isMoving) setMoving({ ...moving, lane: laneOf(laneAt(event)) ?? moving.lane })
      },
      // A long press would open the browser's context menu and end the drag.
      onContextMenu(event: MouseEvent) {
        if (start.current?.timer !== undefined) event.preventDefault()
      },
      onPointerUp() {
        end()
        if (isMoving) drop()
      },
      onPointerCancel() {
        end()
        if (isMoving) setMoving(undefined)
      },
    },
  }
}

function laneAt({ clientX, clientY }: PointerEvent): string {
  const lane = document.elementsFromPoint(clientX, clientY).find(element => element.matches('[data-lane]'))
  return lane?.getAttribute('data-lane') ?? ''
}
