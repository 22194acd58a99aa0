import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardLane } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { useNow } from '../use-now.ts'
import { Axis, NowLine } from './axis.tsx'
import styles from './board.module.css'
import { BoardBlock, PreviewBlock } from './board-block.tsx'
import { judgeLane } from './judge-lane.ts'
import { type Overlap, stretchOf, tripsOf, unplacedTrips, windowOf } from './lay-board.ts'
import { type LaidTrip, layLane, pixelsAt, type Scale, type ShownTrip } from './lay-lane.ts'
import { moveByKeys } from './move-by-keys.ts'
import { clearStart } from './place-labels.ts'
import { hasDeclined, lookOf } from './trip-look.ts'
import { type DrawnTrip, textOf, unassignedText } from './trip-texts.ts'
import type { BoardMove } from './use-board-move.ts'
import { useTrackWidth } from './use-track-width.ts'

export type LanesProps = {
  board: Board
  lanes: readonly BoardLane[]
  overlaps: readonly Overlap[]
  hasDeadhead: boolean
  /** The trip in the panel, and the pair that the panel offers for it. */
  selected: string | undefined
  preview: DrawnTrip | undefined
  move: BoardMove
  onOpen: (tripId: string) => void
}

export function BoardLanes(props: LanesProps) {
  const { board, lanes, move } = props
  const [track, width] = useTrackWidth<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  useStillUnderFinger(box, move)
  const now = useNow()
  const scale: Scale = { shown: windowOf(board), width, now: now.getTime() }
  const onKey = moveByKeys(lanes, move)
  const laneProps = { ...props, scale, onKey }
  return (
    <div
      className={`${styles['lanes']} [--name:112px] [--from:0] [--length:0] [--row:0] [--rows:1] [--label-from:0] [--label-width:0] relative isolate border-b border-hair text-13 leading-4.5`}
      ref={box}
    >
      <p className="sr-only" id="board-move-hint">
        {words.moveHint}
      </p>
      <Axis board={board} scale={scale} now={now} track={track} />
      <UnassignedLane {...laneProps} />
      {lanes.map(lane => (
        <Lane key={lane._id} lane={lane} {...laneProps} />
      ))}
      <NowLine scale={scale} />
    </div>
  )
}

type LaneProps = LanesProps & { scale: Scale; onKey: ReturnType<typeof moveByKeys> }

function UnassignedLane(props: LaneProps) {
  const trips = unplacedTrips(props.lanes, props.board.trips)
  const laid = useLaid(props, { trips, lane: undefined })
  const counts = unassignedText(props.board.trips, trips)
  if (trips.length === 0) return null
  return (
    <section
      className={`${styles['lane']} [--ground:var(--panel)] relative grid grid-cols-[var(--name)_minmax(0,1fr)] h-[calc(10px_+_50px_*_var(--rows))] border-t border-hair data-open:[--ground:var(--page)]`}
      style={rowsIn(laid, counts.length - 1)}
      data-open
      aria-label={common.unassigned}
    >
      <h3 className="pt-2 pb-0 ps-0 pe-2 truncate font-text font-semibold text-14/4.5">
        {common.unassigned}
        <small className="block overflow-hidden text-fg2 font-text font-normal text-13/4.5 text-ellipsis">
          {counts.map(count => (
            <span className="block truncate" key={count}>
              {count}
            </span>
          ))}
        </small>
      </h3>
      <div className={`${styles['track']} relative overflow-clip [overflow-clip-margin:5px]`}>
        <Blocks {...props} laid={laid} />
      </div>
    </section>
  )
}

function Lane({ lane, ...props }: LaneProps & { lane: BoardLane }) {
  const { board, overlaps, scale, move } = props
  const laid = useLaid(props, { trips: tripsOf(lane, board.trips), lane })
  const { moving } = move
  const isOver = moving?.lane?._id === lane._id
  const verdict = moving && isOver ? judgeLane(moving, lane, board).is : undefined
  const own = overlaps.filter(overlap => overlap.lane === lane)
  return (
    <section
      className={`${styles['lane']} [--ground:var(--panel)] relative grid grid-cols-[var(--name)_minmax(0,1fr)] h-[calc(10px_+_50px_*_var(--rows))] border-t border-hair data-open:[--ground:var(--page)]`}
      style={rowsIn(laid)}
      data-lane={lane._id}
      data-over={verdict && (verdict === 'free' || verdict === 'here' ? 'free' : 'refused')}
      aria-label={[lane.name, lane.note].filter(Boolean).join(', ')}
    >
      <h3 className="pt-1 pb-0 ps-0 pe-2 overflow-hidden font-text font-semibold text-14/4.5">
        <Link className="line-clamp-2 hover:underline hover:underline-offset-3" to={recordOf(lane)}>
          {lane.name}
        </Link>
        {lane.note && (
          <small className="block overflow-hidden text-fg2 font-text font-normal text-13/4.5 text-ellipsis">
            {lane.note}
          </small>
        )}
        {own.length > 0 && (
          <em className="block overflow-hidden text-fg2 font-text font-normal text-13/4.5 text-ellipsis">
            {words.overlap({ amount: hoursAndMinutes(Math.max(...own.map(each => each.minutes))) })}
          </em>
        )}
      </h3>
      <div
        className={`${styles['track']} relative overflow-clip [overflow-clip-margin:5px] in-data-over:outline-2 in-data-over:outline-confirmed in-data-over:-outline-offset-2`}
      >
        {lane.shifts.map(shift => (
          <i
            className={`${styles['shift']} inset-y-0 absolute start-(--from) w-(--length)`}
            key={shift.from}
            style={between(shift, scale)}
          />
        ))}
        {lane.off.map(off => (
          <span
            className={`${styles['off']} inset-y-0 py-1 ps-(--text) overflow-hidden text-fg2 whitespace-nowrap absolute start-(--from) w-(--length)`}
            key={off.from}
            style={{ ...between(off, scale), '--text': `${textStart(off, laid, scale)}px` }}
            title={off.note || undefined}
          >
            {words.offDuty({ purpose: off.purpose })}
          </span>
        ))}
        {own.map(overlap => (
          <i
            className={`${styles['overlap']} inset-y-0 border-x border-alert absolute start-(--from) w-(--length)`}
            key={`${overlap.earlier._id} ${overlap.later._id}`}
            style={between(overlap, scale)}
          />
        ))}
        <Blocks {...props} laid={laid} />
      </div>
    </section>
  )
}

/** From the start of the time off, behind trips of the first row. */
function textStart(off: { from: string; until: string }, laid: readonly LaidTrip[], scale: Scale): number {
  const [from, until] = [pixelsAt(Date.parse(off.from), scale), pixelsAt(Date.parse(off.until), scale)]
  const firstRow = laid.filter(({ row }) => row === 0)
  return clearStart({ from, until }, firstRow) - from
}

/** Time out of service and time off are entered there. */
const recordOf = ({ _id, kind }: BoardLane) => `/admin/${kind}s?record=${_id}`

type Laying = { trips: Board['trips']; lane: BoardLane | undefined }

function useLaid({ board, overlaps, selected, preview, move, scale }: LaneProps, { trips, lane }: Laying) {
  const { timeZone } = useSite()
  const text = (trip: Board['trips'][number], pair: DrawnTrip = drawnTripOf(trip, board)) =>
    textOf(trip, { board, lane, pair, timeZone })
  const shown = trips.map(
    (trip): ShownTrip => ({
      ...{ trip, look: lookOf(trip, { alarms: board.alarms, overlaps }), text: text(trip) },
      minutes: move.moving?.trip._id === trip._id ? move.moving.minutes : 0,
    }),
  )
  const offered = board.trips.find(({ _id }) => _id === selected)
  const isHere = lane && preview && (lane.kind === 'vehicle' ? preview.vehicle : preview.driver) === lane._id
  // A trip that already stands on this lane needs no preview.
  if (offered && isHere && !trips.includes(offered))
    shown.push({ trip: offered, look: 'preview', minutes: 0, text: text(offered, preview) })
  return layLane(shown, scale)
}

/** A driver who declined is no partner. */
function drawnTripOf(trip: Board['trips'][number], { alarms }: Board): DrawnTrip {
  return hasDeclined(trip, alarms) ? { vehicle: trip.vehicle, driver: null } : trip
}

function Blocks({
  board,
  laid,
  scale,
  hasDeadhead,
  selected,
  move,
  onOpen,
  onKey,
}: LaneProps & { laid: LaidTrip[] }) {
  return laid.map(each => {
    const { trip, look } = each
    if (look === 'preview') return <PreviewBlock key="preview" laid={each} />
    // The first alarm of a trip is the most urgent one.
    const alarm = board.alarms.find(one => one.trip === trip._id)
    return [
      hasDeadhead && trip.from !== null && (
        <Deadhead key={`${trip._id} deadhead`} laid={each} scale={scale} />
      ),
      <BoardBlock
        key={trip._id}
        {...{ board, alarm, move, onOpen, onKey }}
        laid={each}
        selected={trip._id === selected}
      />,
    ]
  })
}

/** The drives from and to the garage, below the block. */
function Deadhead({ laid, scale }: { laid: LaidTrip; scale: Scale }) {
  const { from, until } = stretchOf(laid.trip, laid.minutes)
  const drives = [
    [pixelsAt(from, scale), laid.from],
    [laid.until, pixelsAt(until, scale)],
  ] as const
  return drives.map(
    ([start, end]) =>
      end > start && (
        <i
          key={start}
          className="top-[calc(47px_+_50px_*_var(--row))] border-t border-ctl absolute start-(--from) w-(--length)"
          style={{ '--from': `${start}px`, '--length': `${end - start}px`, '--row': laid.row }}
        />
      ),
  )
}

function rowsIn(laid: readonly LaidTrip[], min = 1): CSSProperties {
  return { '--rows': Math.max(min, ...laid.map(({ row }) => row + 1)) }
}

function between(span: { from: string | number; until: string | number }, scale: Scale): CSSProperties {
  const [from, until] = [span.from, span.until].map(at => pixelsAt(new Date(at).getTime(), scale))
  return { '--from': `${from}px`, '--length': `${(until ?? 0) - (from ?? 0)}px` }
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
