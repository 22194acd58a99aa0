import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 10
const EDGE = 16

type Props = {
  anchor: RefObject<HTMLElement | null>
  id: string
  label: string
  kind: 'date' | 'time'
  children: ReactNode
}

/** In the top layer beside the field, which no container clips. */
export function Popup({ anchor, id, label, kind, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => popup.current && anchor.current && placeBeside(popup.current, anchor.current)
    // The field keeps the focus.
    const keepFocus = (event: Event) => event.preventDefault()
    popup.current?.addEventListener('mousedown', keepFocus)
    popup.current?.showPopover()
    place()
    popup.current?.scrollIntoView({ block: 'nearest' })
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [anchor])
  const dialog = kind === 'date' ? { id, role: 'dialog', 'aria-label': label } : {}
  return (
    <div {...dialog} className={`when-popup when-${kind}-popup`} popover="manual" ref={popup}>
      {children}
    </div>
  )
}

function placeBeside(popup: HTMLElement, anchor: HTMLElement) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const room = document.documentElement.clientWidth
  const start = getComputedStyle(anchor).direction === 'rtl' ? room - right : left
  const last = Math.max(EDGE, room - popup.offsetWidth - EDGE)
  popup.style.insetInlineStart = `${Math.min(Math.max(start, EDGE), last)}px`
  popup.style.insetBlockStart = `${scrollY + startOf({ top, bottom }, popup.offsetHeight)}px`
}

/** Above the field if opening under it would make the screen scroll. */
function startOf({ top, bottom }: { top: number; bottom: number }, height: number): number {
  // Close above it, so that no label is half covered.
  const [under, above] = [bottom + GAP, top - 2 - height]
  const end = Math.max(document.body.getBoundingClientRect().bottom, innerHeight)
  return under + height > end && above >= EDGE ? above : under
}
