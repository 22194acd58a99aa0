import type { ReactNode } from 'react'
import { MESSAGES } from '../../messages.ts'
import './table-states.css'

const ROWS = Array.from({ length: 12 }, (_, i) => i)

export function TableLoading() {
  return (
    <div className="table-loading" role="status">
      <span className="sr-only">{MESSAGES.loading}</span>
      {ROWS.map(row => (
        <div key={row} className="table-loading-row h-7 border-b border-hair" />
      ))}
    </div>
  )
}

type Props = { title: string; children?: ReactNode; action?: ReactNode }

export function TableEmpty({ title, children, action }: Props) {
  return (
    <div
      className="table-empty grid justify-items-center gap-2 py-[clamp(40px,9vh,96px)] px-6 border-y border-hair bg-panel text-15 leading-5.5 text-center"
      role="status"
    >
      <svg className="mb-2 text-coach" viewBox="0 0 48 20" width="72" height="30" aria-hidden="true">
        <path d="M2 6h20M2 14h12M30 6h16M30 14h8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <h2 className="text-24">{title}</h2>
      {children && <p className="max-w-[36em] text-fg2">{children}</p>}
      {action && <div className="actions">{action}</div>}
    </div>
  )
}
