import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Link, type To } from 'react-router'
import { Icon } from '../icon.tsx'

/** Null until the layout is mounted. */
export const TitleEnd = createContext<HTMLElement | null>(null)

export function TitleActions({ children }: { children: ReactNode }) {
  const end = useContext(TitleEnd)
  return end && createPortal(children, end)
}

export function AddLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <TitleActions>
      <Link className="button quiet small" to={to} preventScrollReset>
        <Icon name="add" />
        {children}
      </Link>
    </TitleActions>
  )
}
