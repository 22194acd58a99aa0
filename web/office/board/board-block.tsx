import type { CSSProperties, KeyboardEvent } from 'react'
import type { Board, BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import styles from './board.module.css'
import type { LaidTrip } from './lay-lane.ts'
import { Shape } from './shape.tsx'
import { alarmName, blockText } from './trip-texts.ts'
import type { BoardMove } from './use-board-move.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  board: Board
  laid: LaidTrip
  alarm: BoardAlarm | undefined
  selected: boolean
  move: BoardMove
  onOpen: (tripId: string) => void
  onKey: (event: KeyboardEvent, trip: BoardTrip) => void
}

export function BoardBlock({ board, laid, alarm, selected, move, onOpen, onKey }: Props) {
  const { timeZone } = useSite()
  const { trip } = laid
  const drag = useDrag(trip, move)
  const name = blockText(trip, board.lanes, timeZone)
  const title = alarm ? `${name}. ${alarmName(alarm.kind)}` : name
  return (
    <button
      type="button"
      className={`${styles['block']} grid place-items-center top-[calc(8px_+_50px_*_var(--row))] h-9 p-0 rounded-xs bg-(--fill) text-(--sign) font-text font-normal text-13/4.5 cursor-grab select-none data-[side=inside]:justify-items-start data-[side=inside]:ps-2 data-selected:outline-2 data-selected:outline-coach data-selected:outline-offset-2 data-moving:cursor-grabbing absolute start-(--from) w-(--length)`}
      style={placeOf(laid)}
      aria-describedby="board-move-hint"
      title={title}
      data-progress={trip.progress}
      data-look={laid.look}
      data-side={laid.label.side}
      data-selected={selected || undefined}
      data-moving={move.moving?.trip._id === trip._id || undefined}
      onKeyDown={event => onKey(event, trip)}
      {...drag.handlers}
      onClick={() => {
        if (!drag.wasDragged()) onOpen(trip._id)
      }}
    >
      <span className="sr-only">{title}</span>
      <Shape look={laid.look} />
      <Label {...laid} />
    </button>
  )
}

/** Shows the result of assigning the pair that the panel offers. */
export function PreviewBlock({ laid }: { laid: LaidTrip }) {
  return (
    <span
      className={`${styles['block']} grid place-items-center top-[calc(8px_+_50px_*_var(--row))] h-9 p-0 rounded-xs bg-(--fill) text-(--sign) font-text font-normal text-13/4.5 cursor-grab select-none data-[side=inside]:justify-items-start data-[side=inside]:ps-2 data-selected:outline-2 data-selected:outline-coach data-selected:outline-offset-2 data-moving:cursor-grabbing absolute start-(--from) w-(--length)`}
      style={placeOf(laid)}
      data-look="preview"
      data-side={laid.label.side}
      aria-hidden="true"
    >
      <Shape look="preview" />
      <Label {...laid} />
    </span>
  )
}

function placeOf({ from, until, row, label }: LaidTrip): CSSProperties {
  return {
    '--from': `${from}px`,
    '--length': `${until - from}px`,
    '--row': row,
    '--label-from': `${label.from - from}px`,
    '--label-width': `${label.width}px`,
  }
}

function Label({ text: { time, name, partner, route }, label }: LaidTrip) {
  return (
    <span
      className={`${styles['label']} absolute z-4 -top-px start-[calc(var(--label-from)_-_1px)] w-(--label-width) bg-(--ground) text-fg2 text-start in-data-[side=left]:text-end in-data-[side=inside]:bg-transparent`}
      aria-hidden="true"
    >
      <span className="block truncate">
        <b className="text-fg font-semibold in-data-[look=completed]:text-fg2 in-data-[look=completed]:font-medium">
          {time} {name}
        </b>
        {label.hasDriver && partner !== '' && ` ${partner}`}
      </span>
      <span className="block truncate">{route}</span>
    </span>
  )
}
