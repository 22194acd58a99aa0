import type { ReactNode } from 'react'
import './fold-button.css'

type Props = { open: boolean; onToggle: () => void; className?: string; children: ReactNode }

export function FoldButton({ open, onToggle, className = '', children }: Props) {
  return (
    <div className={`fold-row bg-page ${className}`}>
      <button type="button" aria-expanded={open} data-repeat onClick={onToggle}>
        {children}
      </button>
    </div>
  )
}
