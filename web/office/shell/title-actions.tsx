import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Null until the layout is mounted. */
export const TitleEnd = createContext<HTMLElement | null>(null)

export function TitleActions({ children }: { children: ReactNode }) {
  const end = useContext(TitleEnd)
  return end && createPortal(children, end)
}
