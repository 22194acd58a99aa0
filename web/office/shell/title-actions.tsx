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

/** Beside the title, or within an empty list. */
export function AddLink({
  to,
  children,
  isEmpty = false,
}: {
  to: To
  children: ReactNode
  isEmpty?: boolean
}) {
  const link = (
    <Link className="button quiet small gap-1.5" to={to} preventScrollReset>
      <Icon name="add" />
      {children}
    </Link>
  )
  return isEmpty ? link : <TitleActions>{link}</TitleActions>
}
