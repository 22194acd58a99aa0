import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as driver from '#messages/driver'
import * as shell from '#messages/shell'
import { keyLabel } from '../../keys/key-press.ts'
import { usePanelLinks } from './panel-links.ts'
import './panel-frame.css'

const ALONE =
  'min-[1020px]:grid min-[1020px]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] min-[1020px]:grid-rows-[auto_auto_auto_1fr] min-[1020px]:gap-x-10 min-[1020px]:max-w-320'

type Props = {
  label: string
  title?: ReactNode
  steps: ReactNode
  /** On phones in the first line. */
  contact?: ReactNode
  children: ReactNode
}

/** The side panel; alone, or where there is no room beside the list, a page of its own. */
export function PanelFrame({ label, title, steps, contact, children }: Props) {
  const { isAlone, closed } = usePanelLinks()
  const focus = usePanelFocus(isAlone)
  return (
    <section
      className={`reservation-panel text-14 leading-5 focus:outline-none narrow:text-16 narrow:leading-6 print:text-black! [&_.details-map]:static ${isAlone ? ALONE : ''}`}
      aria-label={label}
      data-alone={isAlone || undefined}
      data-side-panel=""
      tabIndex={-1}
      {...focus}
    >
      <div className="panel-bar flex flex-wrap items-center gap-y-1 gap-x-2.5 text-fg2 text-13 [&_a:hover]:text-fg min-[1200px]:not-in-data-alone:pt-3.25 min-[1200px]:not-in-data-alone:px-5">
        <div className="flex flex-[0_0_100%] items-center justify-between min-[1200px]:not-in-data-alone:flex-none min-[1200px]:not-in-data-alone:order-1 min-[1200px]:not-in-data-alone:ms-auto print:hidden!">
          <Link
            className="min-w-16 leading-11 min-[1200px]:not-in-data-alone:hidden"
            to={closed}
            preventScrollReset
          >
            <span aria-hidden="true">←</span> {driver.back}
          </Link>
          {steps}
          {contact}
        </div>
        {title}
        <span className="flex gap-3.5 ms-auto min-[1200px]:not-in-data-alone:order-2 min-[1200px]:not-in-data-alone:ms-0 print:hidden!">
          <Link
            className="panel-close max-[1200px]:hidden in-data-alone:hidden"
            to={closed}
            preventScrollReset
            data-key={keyLabel('Escape')}
          >
            {shell.close}
          </Link>
        </span>
      </div>
      {children}
    </section>
  )
}

/** Same breakpoint as panel-frame.css. */
const BESIDE = '(min-width: 1200px)'

/** Takes the focus unless loaded with the page, and returns it. Arrow keys then enter the table. */
function usePanelFocus(isAlone: boolean) {
  const panel = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const opened = useRef(key !== 'default')
  const [entersTable, setEntersTable] = useState(false)
  useEffect(() => {
    if (!opened.current) return
    const before = document.activeElement
    // Unless the focus moves to the next reservation.
    if (!panel.current?.contains(before)) panel.current?.focus({ preventScroll: true })
    return () => {
      // Focus moved outside by the user stays there.
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    setEntersTable(target === currentTarget && !isAlone && matchMedia(BESIDE).matches)
  return { ref: panel, onFocus, 'data-enters-table': entersTable || undefined }
}
