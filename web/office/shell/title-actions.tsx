import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The end of the title row; null until the frame of the office is mounted. */
export const TitleEnd = createContext<HTMLElement | null>(null)

/** Shows links and buttons of a screen at the end of the title row. */
export function TitleActions({ children }: { children: ReactNode }) {
  const end = useContext(TitleEnd)
  return end && createPortal(children, end)
}
