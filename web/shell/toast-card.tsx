import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const action = kind === 'lasting' ? undefined : kind
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const blurred = useWindowBlurred()
  const drag = useDragAside(onClose)
  useEndOnNavigation(onClose, kind !== undefined)
  useCountdown(onClose, action ? ACTION_MS : AUTO_CLOSE_MS, hovered || focused || blurred)
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const toasts = card.current?.parentElement
    // Shown toasts keep their place.
    if (!toasts || toasts.firstElementChild !== card.current) return
    toasts.style.marginBlockStart = '0px'
    toasts.style.marginBlockStart = `${roomBelow(toasts)}px`
  }, [])
  const shown = {
    className: 'toast',
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    ...drag,
  }
  const setCard = (element: HTMLElement | null) => {
    card.current = element
  }
  if (action) {
    return (
      <div ref={setCard} {...shown}>
        {text} <ActionButton action={action} onClose={onClose} />
      </div>
    )
  }
  return (
    <button ref={setCard} type="button" title={words.close} onClick={onClose} {...shown}>
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

/** What was done on a screen is no news on the next; an action, and a failure, stay their time. */
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

export type Box = { top: number; bottom: number; left: number; right: number }
export type Obstacle = Box & { cost: number }

/** Pixels between a toast and the controls around it. */
const GAP = 8

/** The place at or below `box.top` and above `until` that covers the least, the highest of equals. */
export function clearTop(box: Box, obstacles: readonly Obstacle[], until: number): number {
  const height = box.bottom - box.top
  const below = obstacles.filter(({ left, right }) => left < box.right && right > box.left)
  const costAt = (start: number) =>
    below
      .filter(({ top, bottom }) => top < start + height + GAP && bottom + GAP > start)
      .reduce((sum, { cost }) => sum + cost, 0)
  const places = below
    .flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])
    .filter(top => top >= box.top && top + height <= until)
    .toSorted((one, other) => one - other)
    .map(top => ({ top, cost: costAt(top) }))
  const first = { top: box.top, cost: costAt(box.top) }
  return places.reduce((best, place) => (place.cost < best.cost ? place : best), first).top
}

/** Older browsers can't tell. */
const isVisible = (control: Element) =>
  control.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'
const COST = 10
/** A list has many alike. */
const COST_IN_LIST = 1

/** Share of the viewport in which toasts stay, from its top. */
const SHARE = 0.7

/** Pixels to move the toasts down, so that they cover no control; in a long list, the fewest. */
function roomBelow(toasts: HTMLElement): number {
  const box = toasts.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(CONTROLS)]
    .filter(control => !toasts.contains(control) && isVisible(control))
    .map(control => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      return { top, bottom, left, right, cost: control.closest('tr, li') ? COST_IN_LIST : COST }
    })
    .filter(({ top, bottom, left, right }) => bottom - top > 1 && right - left > 1)
  return clearTop(box, obstacles, innerHeight * SHARE) - box.top
}
