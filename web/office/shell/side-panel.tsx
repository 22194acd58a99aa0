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
    <section className={styles['panel']} aria-label={label} tabIndex={-1} ref={panel}>
      <p className={styles['bar']}>
        <Link to={closed} preventScrollReset className={styles['back']}>
          {back}
        </Link>
        <Link to={closed} preventScrollReset className={styles['close']}>
          <MarkedText text={office.closeByKey} marks={{ kbd: text => <kbd>{text}</kbd> }} />
        </Link>
      </p>
      {children}
    </section>
  )
}

export function SidePanelLayout({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div className={styles['list']} data-open={isOpen || undefined}>
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
