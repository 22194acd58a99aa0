import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as words from '#messages/shell'
import { roomBelow } from './clear-top.ts'

/** Spec 2. Pauses on hover and while the window has no focus. */
const AUTO_CLOSE_MS = 5000
const DRAG_TO_CLOSE_PX = 80

export function ToastCard({ text, onClose }: { text: string; onClose: () => void }) {
  const [hovered, setHovered] = useState(false)
  const blurred = useWindowBlurred()
  const drag = useDragAside(onClose)
  useCountdown(onClose, hovered || blurred)
  const card = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const toasts = card.current?.parentElement
    // Shown toasts keep their place.
    if (!toasts || toasts.childElementCount > 1) return
    toasts.style.marginBlockStart = '0px'
    toasts.style.marginBlockStart = `${roomBelow(toasts)}px`
  }, [])
  return (
    <button
      ref={card}
      className="toast"
      type="button"
      title={words.close}
      onClick={onClose}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...drag}
    >
      {text}
    </button>
  )
}

function useCountdown(done: () => void, paused: boolean) {
  const left = useRef(AUTO_CLOSE_MS)
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])
}

function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(false)
  useEffect(() => {
    const onBlur = () => setBlurred(true)
    const onFocus = () => setBlurred(false)
    addEventListener('blur', onBlur)
    addEventListener('focus', onFocus)
    return () => {
      removeEventListener('blur', onBlur)
      removeEventListener('focus', onFocus)
    }
  }, [])
  return blurred
}

function useDragAside(done: () => void) {
  const from = useRef<number | undefined>(undefined)
  const move = (card: HTMLElement, pixels: number) => {
    card.style.translate = pixels === 0 ? '' : `${pixels}px 0`
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== undefined) move(event.currentTarget, event.clientX - from.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const moved = Math.abs(event.clientX - (from.current ?? event.clientX))
      from.current = undefined
      if (moved > DRAG_TO_CLOSE_PX) done()
      else move(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = undefined
      move(event.currentTarget, 0)
    },
  }
}
