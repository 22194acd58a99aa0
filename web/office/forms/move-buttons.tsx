import * as editor from '#messages/office-editor'
import { Button } from '../button.tsx'

type Props = { name: string; index: number; count: number; onMove: (by: -1 | 1) => void }

/** Stay focusable at the ends of the list, so that keyboard users keep the focus. */
export function MoveButtons({ name, index, count, onMove }: Props) {
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
      <span className="sr-only">{editor.moveRow({ to, name })}</span>
    </Button>
  ))
}
