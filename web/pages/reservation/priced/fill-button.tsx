import type { ReactNode } from 'react'

type Props = {
  /** Controls of the form and what they get. */
  values: Record<string, string>
  scripts: boolean
  onFill: () => void
  className?: string
  children: ReactNode
}

/** A button that fills controls: at once, or without JavaScript by way of the server, which renders the form anew. */
export function FillButton({ values, scripts, onFill, className = 'text-button', children }: Props) {
  return scripts ? (
    <button className={className} type="button" onClick={onFill}>
      {children}
    </button>
  ) : (
    <button className={className} type="submit" formNoValidate name="fill" value={JSON.stringify(values)}>
      {children}
    </button>
  )
}
