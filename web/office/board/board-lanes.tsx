import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { clockTime, hourInWords } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import styles from './board.module.css'
import { BoardBlock } from './board-block.tsx'
import { judgeLane } from './judge-lane.ts'
import { rowsOf, type Stretch, stretchOf, tripsOf, unplacedTrips } from './lay-board.ts'
import { moveByKeys } from './move-by-keys.ts'
import type { BoardMove } from './use-board-move.ts'

type Props = {
  board: Board
  lanes: readonly BoardLane[]
  today: string
  move: BoardMove
  onOpen: (tripId: string) => void
}

/** Minimum hours before now in view when today's board opens. */
const HOURS_BEFORE = 1
const FIRST_HOUR = 4
/** Hour labels this close to the current-time label are hidden. */
const NOW_COVERS_MS = 40 * 60_000
/** Every second hour is labeled, starting with the first in view. */
const NAMED_MS = 2 * 3600_000

export function BoardLanes({ board, lanes, today, move, onOpen }: Props) {
  const shown = { from: Date.parse(board.from), until: Date.parse(board.shownUntil) }
  const now = useNow()
  const box = useScrolledToNow(board, shown, today)
  useStillUnderFinger(box, move)
  const open = unplacedTrips(board.lanes, board.trips)
  const onKey = moveByKeys(lanes, move)
  // The most urgent alarm of a trip wins.
  const alarms = new Map(board.alarms.toReversed().map(({ trip, kind }) => [trip, kind]))
  const blocks = (trips: readonly BoardTrip[]) => {
    const rows = rowsOf(trips.map(stretchOf))
    return trips.map((trip, index) => (
      <BoardBlock
        key={trip._id}
        {...{ board, trip, shown, move, onOpen, onKey }}
        row={rows[index] ?? 0}
        alarm={alarms.get(trip._id)}
      />
    ))
  }
  const hours = board.hours.length
  return (
    <div className={styles['lanes']} ref={box} style={{ '--hours': hours }}>
      <p className="sr-only" id="board-move-hint">
        {words.moveHint}
      </p>
      <Hours board={board} shown={shown} now={now} />
      {open.length > 0 && (
        <section className={styles['lane']} data-open style={rowStyle(open)} aria-label={common.unassigned}>
          <h3>{common.unassigned}</h3>
          <div className={styles['track']}>{blocks(open)}</div>
        </section>
      )}
      {lanes.map(lane => (
        <Lane
          key={lane._id}
          {...{ board, lane, shown, move }}
          trips={tripsOf(lane, board.trips)}
          blocks={blocks}
        />
      ))}
      <Now shown={shown} now={now} />
    </div>
  )
}

/** One row per overlapping trip. */
function rowStyle(trips: readonly BoardTrip[]): CSSProperties {
  return { '--rows': Math.max(0, ...rowsOf(trips.map(stretchOf))) + 1 }
}

type LaneProps = {
  board: Board
  lane: BoardLane
  shown: Stretch
  move: BoardMove
  trips: readonly BoardTrip[]
  blocks: (trips: readonly BoardTrip[]) => React.ReactNode
}

function Lane({ board, lane, shown, move, trips, blocks }: LaneProps) {
  const { moving } = move
  const isOver = moving?.lane?._id === lane._id
  const verdict = moving && isOver ? judgeLane(moving, lane, board.trips) : undefined
  return (
    <section
      className={styles['lane']}
      style={rowStyle(trips)}
      data-lane={lane._id}
      data-kind={lane.kind}
      data-over={verdict && (verdict.is === 'free' || verdict.is === 'here' ? 'free' : 'refused')}
      aria-label={[lane.name, lane.note].filter(Boolean).join(', ')}
    >
      <h3>
        {lane.name}
        {lane.note && <small>{lane.note}</small>}
      </h3>
      <div className={styles['track']}>
        {lane.shifts.map(shift => (
          <i className={styles['shift']} key={shift.from} style={placeOf(shift, shown)} />
        ))}
        {lane.off.map(off => (
          <span
            className={styles['off']}
            key={off.from}
            style={placeOf(off, shown)}
            title={off.note || undefined}
          >
            {words.offDuty({ purpose: off.purpose })}
          </span>
        ))}
        {blocks(trips)}
      </div>
    </section>
  )
}

function placeOf({ from, until }: { from: string; until: string }, shown: Stretch): CSSProperties {
  const share = (at: string) =>
    Math.min(1, Math.max(0, (Date.parse(at) - shown.from) / (shown.until - shown.from)))
  return { '--from': `${share(from) * 100}%`, '--length': `${(share(until) - share(from)) * 100}%` }
}

/** Hidden from screen readers: each trip states its own time. */
function Hours({ board, shown, now }: { board: Board; shown: Stretch; now: Date }) {
  const { timeZone } = useSite()
  const at = now.getTime()
  const share = (instant: number) => `${((instant - shown.from) / (shown.until - shown.from)) * 100}%`
  return (
    <div className={styles['hours']} aria-hidden="true">
      <span />
      <div className={styles['track']}>
        {board.hours.map((hour, index) => (
          <span
            key={hour.at}
            data-night={hour.at >= board.until || undefined}
            style={{ insetInlineStart: share(Date.parse(hour.at)) }}
          >
            {index % 2 === 0 && Math.abs(Date.parse(hour.at) - at) > NOW_COVERS_MS
              ? hourInWords(hour.hour)
              : ''}
          </span>
        ))}
        {shown.from <= at && at < shown.until && (
          <b style={{ insetInlineStart: share(at) }}>{clockTime(now.toISOString(), timeZone)}</b>
        )}
      </div>
    </div>
  )
}

function Now({ shown, now }: { shown: Stretch; now: Date }) {
  const at = now.getTime()
  if (at < shown.from || at >= shown.until) return null
  const share = (at - shown.from) / (shown.until - shown.from)
  return <i className={styles['now']} style={{ '--now': share }} aria-hidden="true" />
}

/** Dragging by touch must not scroll; React's listeners are passive and cannot prevent it. */
function useStillUnderFinger(box: RefObject<HTMLDivElement | null>, { moving }: BoardMove) {
  const isMoving = useRef(false)
  isMoving.current = moving?.how === 'pointer'
  useEffect(() => {
    const element = box.current
    const hold = (event: TouchEvent) => {
      if (isMoving.current && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [box])
}

/** Set once; a refetch keeps the scroll position. */
function useScrolledToNow({ day }: Board, shown: Stretch, today: string) {
  const box = useRef<HTMLDivElement>(null)
  const [share] = useState(() => {
    const first = day === today ? Date.now() - HOURS_BEFORE * 3600_000 : shown.from + FIRST_HOUR * 3600_000
    return (Math.floor((first - shown.from) / NAMED_MS) * NAMED_MS) / (shown.until - shown.from)
  })
  useEffect(() => {
    const element = box.current
    const track = element?.querySelector<HTMLElement>('[data-lane] > div, [data-open] > div')
    if (element && track) element.scrollLeft = Math.max(0, share) * track.offsetWidth
  }, [share])
  return box
}
