import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as words from '#messages/shell'
import type { ToastAction, ToastKind } from './toasts.tsx'

/** Spec 2. Pauses on hover, on focus and while the window has no focus. */
const AUTO_CLOSE_MS = 5000
/** Undo period in milliseconds (availability.md section 8). */
const ACTION_MS = 10_000
const DRAG_TO_CLOSE_PX = 80

type Props = { text: string; kind?: ToastKind; onClose: () => void }

export function ToastCard({ text, kind, onClose }: Props) {
  const action = typeof kind === 'object' ? kind : undefined
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const blurred = useWindowBlurred()
  const drag = useDragAside(onClose)
  useEndOnNavigation(onClose, kind !== undefined)
  useCountdown(
    onClose,
    action ? ACTION_MS : AUTO_CLOSE_MS,
    kind === 'failed' || hovered || focused || blurred,
  )
  const shown = {
    className: 'toast',
    'data-failed': kind === 'failed' || undefined,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    ...drag,
  }
  if (action) {
    return (
      <div {...shown}>
        {text} <ActionButton action={action} onClose={onClose} />
      </div>
    )
  }
  return (
    <button type="button" title={words.close} onClick={onClose} {...shown}>
      {text}
    </button>
  )
}

function ActionButton({ action: { label, run }, onClose }: { action: ToastAction; onClose: () => void }) {
  return (
    <button
      className="button quiet small"
      type="button"
      // The dragged toast would capture the pointer.
      onPointerDown={event => event.stopPropagation()}
      onClick={() => {
        onClose()
        run()
      }}
    >
      {label}
    </button>
  )
}

function useCountdown(done: () => void, period: number, paused: boolean) {
  const left = useRef(period)
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

/** Toasts end with their screen, except those with an action and failures. */
function useEndOnNavigation(done: () => void, stays: boolean) {
  const { pathname } = useLocation()
  const [shownOn] = useState(pathname)
  const latest = useRef(done)
  latest.current = done
  const isOver = !stays && pathname !== shownOn
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
}

function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(() => !document.hasFocus())
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
