import type { ComponentProps } from 'react'

type BareProps = ComponentProps<'button'> & {
  /** Stays focusable, unlike a disabled button. */
  busy?: boolean | undefined
}
type Props = BareProps & { look?: 'primary' | 'quiet'; small?: boolean }

export function Button({ look = 'quiet', small, busy, className = '', ...rest }: Props) {
  const size = small ? 'small' : ''
  return (
    <button className={`button ${look} ${size} ${className}`} type="button" aria-disabled={busy} {...rest} />
  )
}

/** Looks like a link of the record in the panel. */
export function PanelLink({ className = '', busy, ...rest }: BareProps) {
  return (
    <button
      className={`panel-link print:hidden! ${className}`}
      type="button"
      aria-disabled={busy}
      {...rest}
    />
  )
}

type MoveProps = {
  label: (to: 'up' | 'down') => string
  index: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Of a row in a list. Stay focusable at its ends, so that keyboard users keep the focus. */
export function MoveButtons({ label, index, count, onMove }: MoveProps) {
  return (['up', 'down'] as const).map(to => (
    <Button
      key={to}
      small
      className="move min-w-10.5 p-0 aria-disabled:text-disabled aria-disabled:cursor-default"
      data-repeat
      data-move={to}
      busy={index === (to === 'up' ? 0 : count - 1)}
      onClick={() => onMove(to === 'up' ? -1 : 1)}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">{label(to)}</span>
    </Button>
  ))
}
