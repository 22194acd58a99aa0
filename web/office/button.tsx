import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** Classes beside those of all such buttons. */
  look?: string
  /** Stays focusable, unlike a disabled button. */
  busy?: boolean | undefined
}

export function Button({ look = 'quiet small', busy, ...rest }: Props) {
  return <button className={`button ${look}`} type="button" aria-disabled={busy} {...rest} />
}

/** Looks like a link of the record in the panel. */
export function PanelLink({ look = '', busy, ...rest }: Props) {
  return (
    <button className={`panel-link print:hidden! ${look}`} type="button" aria-disabled={busy} {...rest} />
  )
}
