import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  /** Stays focusable, unlike a disabled button. */
  busy?: boolean | undefined
}

export function Button({ className = 'quiet small', busy, ...rest }: Props) {
  return <button className={`button ${className}`} type="button" aria-disabled={busy} {...rest} />
}

/** Looks like a link of the record in the panel. */
export function PanelLink({ className = '', busy, ...rest }: Props) {
  return (
    <button
      className={`panel-link print:hidden! ${className}`}
      type="button"
      aria-disabled={busy}
      {...rest}
    />
  )
}
