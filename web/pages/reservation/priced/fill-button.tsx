import type { ReactNode } from 'react'

type Props = {
  values: Record<string, string>
  scripts: boolean
  onFill: () => void
  className?: string
  children: ReactNode
}

/** Without JavaScript via the server, which re-renders the form. */
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
