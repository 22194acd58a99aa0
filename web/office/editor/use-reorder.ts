import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as texts from '#messages/office-editor'
import { followed, type Held, shiftOf } from './moving-row.ts'

/** Pixels from the window's edge where scrolling starts, and pixels per frame. */
const EDGE_PX = 72
const SCROLL_PX = 10

type Options = {
  list: RefObject<HTMLElement | null>
  names: string[]
  onMove: (from: number, to: number) => void
}

/** Rows stay in place in the document until dropped, so that the handle keeps pointer capture and focus. */
export function useReorder(options: Options) {
  const { held, latest, said, take, putBack, drop, moveTo, moveBy } = useHeldRow(options)
  const pointer = useRef({ start: 0, now: 0, moved: false })
  const follow = () => moveBy(pointer.current.now + scrollY - pointer.current.start)
  const isHeldBy = (by: Held['by']) => latest.current?.by === by
  useEdgeScroll(held?.by === 'pointer', pointer, follow)
  useEscape(held?.by === 'pointer', putBack)

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = { start: event.clientY + scrollY, now: event.clientY, moved: false }
      take(index, 'pointer')
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isHeldBy('pointer')) return
      pointer.current = { ...pointer.current, now: event.clientY, moved: true }
      follow()
    },
    onPointerUp: () => isHeldBy('pointer') && drop(),
    onPointerCancel: () => isHeldBy('pointer') && putBack(),
    // Keyboard and screen-reader clicks have a detail of 0.
    onClick(event: MouseEvent) {
      if (event.detail > 0) return
      if (latest.current) drop()
      else take(index, 'keyboard')
    },
    onKeyDown(event: KeyboardEvent) {
      const { current } = latest
      if (current?.by !== 'keyboard') return
      if (event.key === 'ArrowUp') moveTo(current.to - 1)
      else if (event.key === 'ArrowDown') moveTo(current.to + 1)
      else if (event.key === 'Escape') putBack()
      else return
      event.preventDefault()
    },
    onBlur: () => isHeldBy('keyboard') && putBack(),
  })
  return { held, said, handleOf, shiftOf: (index: number) => (held ? shiftOf(held, index) : 0) }
}

function useHeldRow({ list, names, onMove }: Options) {
  const [held, show] = useState<Held>()
  // Events may arrive faster than renders.
  const latest = useRef<Held>(undefined)
  const [said, say] = useState('')
  const at = (index: number, place: number) => ({
    name: names[index] ?? '',
    place: String(place + 1),
    count: String(names.length),
  })
  const setHeld = (next: Held | undefined) => {
    latest.current = next
    show(next)
  }
  return {
    held,
    latest,
    said,
    take(index: number, by: Held['by']) {
      const heights = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect().height)
      setHeld({ from: index, to: index, by, distance: 0, heights })
      say(texts.pickedUp(at(index, index)))
    },
    putBack() {
      const { current } = latest
      if (!current) return
      setHeld(undefined)
      say(texts.dropped(at(current.from, current.from)))
    },
    drop() {
      const { current } = latest
      if (!current) return
      const { from, to } = current
      setHeld(undefined)
      say(texts.dropped(at(from, to)))
      if (from !== to) onMove(from, to)
    },
    moveTo(to: number) {
      const { current } = latest
      if (!current || to < 0 || to >= names.length) return
      setHeld({ ...current, to })
      say(texts.moved(at(current.from, to)))
    },
    moveBy(distance: number) {
      const { current } = latest
      if (current) setHeld({ ...current, ...followed(current, distance) })
    },
  }
}

function useEdgeScroll(
  active: boolean,
  pointer: RefObject<{ now: number; moved: boolean }>,
  onScroll: () => void,
) {
  const latest = useRef(onScroll)
  latest.current = onScroll
  useEffect(() => {
    if (!active) return
    let frame = requestAnimationFrame(function scroll() {
      const { now, moved } = pointer.current
      const by = !moved ? 0 : now < EDGE_PX ? -SCROLL_PX : now > innerHeight - EDGE_PX ? SCROLL_PX : 0
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' })
        latest.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [active, pointer])
}

function useEscape(active: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && latest.current()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [active])
}
