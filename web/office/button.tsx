import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { look?: 'primary' | 'quiet'; small?: boolean }

export function Button({ look = 'quiet', small, type = 'button', className = '', ...rest }: Props) {
  return <button className={`button ${look} ${small ? 'small' : ''} ${className}`} type={type} {...rest} />
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
      aria-disabled={index === (to === 'up' ? 0 : count - 1)}
      onClick={() => onMove(to === 'up' ? -1 : 1)}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">{label(to)}</span>
    </Button>
  ))
}
