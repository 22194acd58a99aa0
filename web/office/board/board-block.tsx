import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import * as words from '#messages/office-board'
import type { Board, BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { clockTime } from '../today/clock-time.ts'
import styles from './board.module.css'
import { coreShares, type Stretch, stretchOf } from './lay-board.ts'
import { blockText, plain, routeOf } from './trip-texts.ts'
import type { BoardMove } from './use-board-move.ts'

/** Pixels; a shorter drag is a click. */
const DRAG_FROM = 6
/** Milliseconds; a shorter touch scrolls. */
const HOLD_MS = 350

export type BlockProps = {
  board: Board
  trip: BoardTrip
  shown: Stretch
  row: number
  move: BoardMove
  onOpen: (tripId: string) => void
  onKey: (event: KeyboardEvent, trip: BoardTrip) => void
  alarm: BoardAlarm['kind'] | undefined
}

/** The drives are drawn light, the uninterruptible part between them dark. */
export function BoardBlock({ board, trip, shown, row, move, onOpen, onKey, alarm: kind }: BlockProps) {
  const { timeZone } = useSite()
  const press = useDrag(trip, move)
  const minutes = move.moving?.trip._id === trip._id ? move.moving.minutes : 0
  const { from, until } = stretchOf(trip, minutes)
  const share = (at: number) => Math.min(1, Math.max(0, (at - shown.from) / (shown.until - shown.from)))
  const core = coreShares(trip)
  const style: CSSProperties = {
    '--from': percent(share(from)),
    '--length': percent(share(until) - share(from)),
    '--row': row,
    '--core-from': percent(core.from),
    '--core-length': percent(core.until - core.from),
  }
  const text = blockText(trip, board.lanes, timeZone)
  const alarm = kind && words.alert({ kind: plain(kind) })
  const time = clockTime(trip.pickUpAt, timeZone).replace(/\s[ap]\.?\s?m\.?$/, '')
  return (
    <button
      type="button"
      className={styles['block']}
      style={style}
      aria-describedby="board-move-hint"
      title={alarm ? `${text}. ${alarm}` : text}
      data-trip={trip._id}
      data-progress={trip.progress}
      data-status={trip.status}
      data-tentative={trip.pinned ? undefined : true}
      data-alarm={kind}
      data-moving={move.moving?.trip._id === trip._id || undefined}
      onKeyDown={event => onKey(event, trip)}
      {...press.handlers}
      onClick={() => {
        if (!press.wasDragged()) onOpen(trip._id)
      }}
    >
      <span className="sr-only">{alarm ? `${text}. ${alarm}` : text}</span>
      <i className={styles['core']} aria-hidden="true" />
      <span aria-hidden="true">
        <b>
          {alarm && '! '}
          {time} {trip.name.split(' ').at(-1)}
        </b>
        <small>{routeOf(trip)}</small>
      </span>
    </button>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}

/** A mouse drags immediately, a finger after a long press. */
function useDrag(trip: BoardTrip, { moving, setMoving, drop, laneOf }: BoardMove) {
  const start = useRef<{ x: number; y: number; timer?: ReturnType<typeof setTimeout> | undefined }>(undefined)
  const dragged = useRef(false)
  const isMoving = moving?.trip._id === trip._id && moving.how === 'pointer'
  const begin = (block: HTMLElement, pointerId: number) => {
    dragged.current = true
    block.setPointerCapture(pointerId)
    setMoving({ trip, lane: undefined, how: 'pointer', minutes: 0 })
  }
  const end = () => {
    clearTimeout(start.current?.timer)
    start.current = undefined
  }
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false
        if (event.button !== 0) return
        const { currentTarget, pointerId } = event
        const isTouch = event.pointerType === 'touch'
        const timer = isTouch ? setTimeout(() => begin(currentTarget, pointerId), HOLD_MS) : undefined
        start.current = { x: event.clientX, y: event.clientY, timer }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return
        const { x, y } = start.current
        const isFar = Math.hypot(event.clientX - x, event.clientY - y) > DRAG_FROM
        // Moved before the long press: a scroll.
        if (isFar && event.pointerType === 'touch' && !dragged.current) end()
        else if (isFar && !isMoving) begin(event.currentTarget, event.pointerId)
        if (isMoving) setMoving({ ...moving, lane: laneOf(laneAt(event)) ?? moving.lane })
      },
      // A long press would open the browser's context menu and end the drag.
      onContextMenu(event: MouseEvent) {
        if (start.current?.timer !== undefined) event.preventDefault()
      },
      onPointerUp() {
        end()
        if (isMoving) drop()
      },
      onPointerCancel() {
        end()
        if (isMoving) setMoving(undefined)
      },
    },
  }
}

function laneAt({ clientX, clientY }: PointerEvent): string {
  const lane = document.elementsFromPoint(clientX, clientY).find(element => element.matches('[data-lane]'))
  return lane?.getAttribute('data-lane') ?? ''
}
