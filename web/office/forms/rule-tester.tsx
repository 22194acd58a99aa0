import type { ComponentProps, ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** Beside a form: shows the effect of what is typed there. */
export function RuleTester({ label, className = '', children }: Props) {
  return (
    <aside
      className={`sticky top-[calc(var(--bar)_+_12px)] max-h-[calc(100dvh_-_var(--bar)_-_24px)] overflow-auto pt-3.5 pb-4.5 px-4.5 border-t-2 border-coach bg-panel max-[1281px]:static max-[1281px]:max-h-none ${className}`}
      aria-label={label}
    >
      {children}
    </aside>
  )
}

type AskProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  labelClass: string
  onType: (value: string) => void
}

export function AskField({ label, labelClass, onType, ...input }: AskProps) {
  return (
    <label className={`grid gap-1 text-fg2 text-13 ${labelClass}`}>
      {label}
      <input {...input} onChange={event => onType(event.currentTarget.value)} />
    </label>
  )
}
