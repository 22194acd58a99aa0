import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as driver from '#messages/driver'
import * as words from '#messages/office-panel'
import * as shell from '#messages/shell'
import { keyLabel } from '../../keys/key-press.ts'
import { usePanelLinks } from './panel-links.ts'
import './panel-frame.css'

type Props = {
  label: string
  /** What stands before the links of the first line. */
  title?: ReactNode
  steps: ReactNode
  children: ReactNode
}

/** The side panel; alone, or where there is no room beside the list, a page of its own. */
export function PanelFrame({ label, title, steps, children }: Props) {
  const { isAlone, closed, alone } = usePanelLinks()
  const focus = usePanelFocus(isAlone)
  return (
    <section
      className="reservation-panel"
      aria-label={label}
      data-alone={isAlone || undefined}
      tabIndex={-1}
      {...focus}
    >
      <div className="panel-bar">
        <div className="panel-way no-print">
          <Link className="panel-back" to={closed} preventScrollReset>
            <span aria-hidden="true">←</span> {driver.back}
          </Link>
          {steps}
        </div>
        {title}
        <span className="panel-links no-print">
          {!isAlone && (
            <Link className="panel-alone" to={alone}>
              {words.openFullPage}
            </Link>
          )}
          <Link className="panel-close" to={closed} preventScrollReset data-key={keyLabel('Escape')}>
            {shell.close}
          </Link>
        </span>
      </div>
      {children}
    </section>
  )
}

/** Where the panel stands beside a table, as panel-frame.css has it. */
const BESIDE = '(min-width: 1200px)'

/**
 * A reservation that is opened from the page gets the focus, so that a keyboard goes on inside; the one that the page
 * was loaded with does not. What had the focus gets it back. While the panel itself has the focus, the arrow keys enter
 * the table beside it.
 */
function usePanelFocus(isAlone: boolean) {
  const panel = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const opened = useRef(key !== 'default')
  const [entersTable, setEntersTable] = useState(false)
  useEffect(() => {
    if (!opened.current) return
    const before = document.activeElement
    // Unless the focus is on the way to the next reservation.
    if (!panel.current?.contains(before)) panel.current?.focus({ preventScroll: true })
    return () => {
      // What was chosen meanwhile outside of the panel keeps the focus.
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    setEntersTable(target === currentTarget && !isAlone && matchMedia(BESIDE).matches)
  return { ref: panel, onFocus, 'data-enters-table': entersTable || undefined }
}
