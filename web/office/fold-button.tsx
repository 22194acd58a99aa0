import type { ReactNode } from 'react'
import './fold-button.css'

type Props = { open: boolean; onToggle: () => void; className?: string; children: ReactNode }

/** A row that opens what is behind it, and closes it again. */
export function FoldButton({ open, onToggle, className = '', children }: Props) {
  return (
    <div className={`fold-row ${className}`}>
      <button type="button" aria-expanded={open} data-repeat onClick={onToggle}>
        {children}
      </button>
    </div>
  )
}
