import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { ALONE, searchBeside } from './panel-links.ts'
import './panel-frame.css'

type Props = { label: string; title?: ReactNode; children: ReactNode }

/** The side panel; alone, or where there is no room beside the list, a page of its own. */
export function PanelFrame({ label, title, children }: Props) {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const alone = params.has(ALONE)
  return (
    <section
      className="reservation-details reservation-panel"
      aria-label={label}
      data-alone={alone || undefined}
    >
      <div className="panel-bar">
        <Link className="panel-back" to={{ pathname: '..', search: searchBeside(search) }} preventScrollReset>
          ← All reservations
        </Link>
        {title}
        <span className="panel-links no-print">
          {!alone && <Link to={{ pathname, search: `?${ALONE}` }}>Open alone</Link>}
          <Link
            className="panel-close"
            to={{ pathname: '..', search: searchBeside(search) }}
            preventScrollReset
          >
            Close
          </Link>
        </span>
      </div>
      {children}
    </section>
  )
}
