import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import * as office from '#messages/office'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useWideWindow } from '../editor/live-preview.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import styles from './side-panel.module.css'

type Props = {
  label: string
  /** Address of the list alone. */
  closed: To
  back: string
  children: ReactNode
}

/** A record beside its list, or on narrow screens its own page. */
export function SidePanel({ label, closed, back, children }: Props) {
  const navigate = useNavigate()
  useKeys({
    Escape: { does: office.closePanel, act: () => void navigate(closed, { preventScrollReset: true }) },
  })
  // On narrow screens it replaces the list, which keeps the focus beside it.
  const panel = usePanelFocus({ takes: !useWideWindow() })
  return (
    <section
      className={`${styles['panel']} grid grid-cols-1 gap-3.5 content-start max-w-180 text-14 leading-5 focus:outline-none min-[1200px]:fixed min-[1200px]:z-10 min-[1200px]:top-(--bar) min-[1200px]:bottom-0 min-[1200px]:start-auto min-[1200px]:end-0 min-[1200px]:w-99 min-[1200px]:pt-3.25 min-[1200px]:pb-6 min-[1200px]:px-5 min-[1200px]:border-t-2 min-[1200px]:border-t-coach min-[1200px]:border-s min-[1200px]:border-s-hair min-[1200px]:overflow-y-auto min-[1200px]:overscroll-contain min-[1200px]:bg-raised`}
      aria-label={label}
      data-side-panel=""
      tabIndex={-1}
      ref={panel}
    >
      <p className="flex justify-between gap-3.5 text-fg2 text-13">
        <Link
          to={closed}
          preventScrollReset
          className="hover:text-fg touch:py-3 touch:-my-3 min-[1200px]:hidden"
        >
          {back}
        </Link>
        <Link
          to={closed}
          preventScrollReset
          className="hidden hover:text-fg min-[1200px]:inline min-[1200px]:ms-auto"
        >
          <MarkedText text={office.closeByKey} marks={{ kbd: text => <kbd>{text}</kbd> }} />
        </Link>
      </p>
      {children}
    </section>
  )
}

export function SidePanelLayout({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div
      className={`${styles['list']} max-[1200px]:data-open:hidden data-open:[--row-facts:0.5fr]`}
      data-open={isOpen || undefined}
    >
      {children}
    </div>
  )
}

/** Returns to what opened the panel once focus unmounts with it. */
export function usePanelFocus({ takes }: { takes: boolean }) {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const first = useRef(takes)
  // Before paint: a hidden list loses its focus then.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    if (first.current) panel.current?.focus({ preventScroll: true })
  }, [])
  // Once the list is shown again.
  useEffect(
    () => () => {
      const { current: before } = opener
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [],
  )
  return panel
}
