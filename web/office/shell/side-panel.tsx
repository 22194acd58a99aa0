import type { ReactNode } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import * as office from '#messages/office'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useWideWindow } from '../editor/live-preview.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import styles from './side-panel.module.css'
import { usePanelFocus } from './use-panel-focus.ts'

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
