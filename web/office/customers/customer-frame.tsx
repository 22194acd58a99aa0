import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useKeys } from '../keys/use-keys.ts'

/** The panel of one customer; where there is no room beside the list, a page of its own. */
export function CustomerFrame({ label, children }: { label: string; children: ReactNode }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const list = { pathname: '/admin/customers', search }
  useKeys({ Escape: { does: 'Close the customer', act: () => navigate(list, { preventScrollReset: true }) } })
  return (
    <section className="customer-panel" aria-label={label} ref={section}>
      <p className="customer-bar">
        <Link to={list} preventScrollReset className="customer-back">
          ← All customers
        </Link>
        <Link to={list} preventScrollReset className="customer-close">
          Close <kbd>Esc</kbd>
        </Link>
      </p>
      {children}
    </section>
  )
}
