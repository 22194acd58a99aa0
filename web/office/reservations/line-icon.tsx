import type { ReactNode } from 'react'

type Props = { size?: number; className?: string; children: ReactNode }

/** Thin outlines beside small text. */
export function LineIcon({ size = 15, className = '', children }: Props) {
  return (
    <svg
      className={`flex-none fill-none stroke-current stroke-[1.3] ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
