import { useState } from 'react'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { STATUS_WORDS } from '../reservations/list/status-words.ts'
import { routeOf } from '../today/trip-in-words.ts'
import { useNow } from '../use-now.ts'
import { Axis } from './axis.tsx'
import styles from './board-strips.module.css'
import { type Focus, focusOf } from './duty.ts'
import { type Overlap, rideOf, tripsOf, unplacedTrips, windowOf } from './lay-board.ts'
import { pixelsAt, type Scale } from './lay-lane.ts'
import { Shape } from './shape.tsx'
import { lookOf, type TripLook } from './trip-look.ts'
import { alarmName, driverName, nameOf, tripName, unassignedText } from './trip-texts.ts'
import { useTrackWidth } from './use-track-width.ts'

type Props = {
  board: Board
  lanes: readonly BoardLane[]
  overlaps: readonly Overlap[]
  onOpen: (tripId: string) => void
}

/** On phones one strip for each lane, with its state and its next trip. A tap opens its trip, or lists its trips. */
export function LaneStrips(props: Props) {
  const { board, lanes } = props
  const [track, width] = useTrackWidth<HTMLDivElement>()
  const now = useNow()
  const scale = { shown: windowOf(board), width, now: now.getTime() }
  const open = unplacedTrips(lanes, board.trips)
  return (
    <div className="[--axis-end:var(--edge)] relative -mx-(--edge) px-(--edge) bg-panel [--from:0] [--length:0] text-13">
      <Axis board={board} scale={scale} now={now} track={track} />
      {open.length > 0 && <Strip {...props} scale={scale} lane={undefined} trips={open} />}
      {lanes.map(lane => (
        <Strip key={lane._id} {...props} scale={scale} lane={lane} trips={tripsOf(lane, board.trips)} />
      ))}
    </div>
  )
}

type StripProps = Props & { scale: Scale; lane: BoardLane | undefined; trips: readonly BoardTrip[] }

function Strip(props: StripProps) {
  const { board, overlaps, scale, lane, trips, onOpen } = props
  const { timeZone } = useSite()
  const focus = focusOf(trips)
  const looks = trips.map(trip => lookOf(trip, { alarms: board.alarms, overlaps }))
  const [state, tone] = stateOf({ lane, all: board.trips, trips, looks, focus })
  const [isOpen, setOpen] = useState(false)
  const [only] = trips
  const isMany = trips.length > 1
  const open = () => (isMany ? setOpen(!isOpen) : only && onOpen(only._id))
  return (
    <>
      <button
        className={`${styles['strip']} block w-full h-18.5 py-1.75 px-0 border-0 border-t border-hair bg-transparent text-fg2 font-text font-normal text-14/4.75 text-start`}
        type="button"
        disabled={!only}
        aria-expanded={isMany ? isOpen : undefined}
        onClick={open}
      >
        <span className={`${styles['state']} block truncate`}>
          <b className="min-w-0 truncate text-fg font-semibold">
            {lane?.name ?? common.unassigned}
            {lane && isMany && (
              <small className="ms-1 text-fg2 text-13 font-normal">
                {' '}
                {words.trips({ count: trips.length })}
              </small>
            )}
          </b>
          <span className="flex-none data-[tone=confirmed]:text-confirmed" data-tone={tone}>
            {state}
          </span>
        </span>
        <span className={`${styles['line']} block truncate`} aria-hidden="true">
          {trips.map((trip, index) => (
            <Mark key={trip._id} trip={trip} look={looks[index] ?? 'accepted'} scale={scale} />
          ))}
          <u
            className="absolute inset-y-0 start-(--from)"
            style={{ '--from': `${pixelsAt(scale.now, scale)}px` }}
          />
        </span>
        <span className="block truncate">
          {focus ? lineOf(focus, { board, lane, timeZone }) : words.noMoreTrips}
        </span>
      </button>
      {isMany && isOpen && <StripTrips {...{ trips, looks, onOpen }} />}
    </>
  )
}

type TripsProps = Pick<StripProps, 'trips' | 'onOpen'> & { looks: readonly TripLook[] }

function StripTrips({ trips, looks, onOpen }: TripsProps) {
  const { timeZone } = useSite()
  return (
    <ul className="m-0 p-0 list-none [&_svg]:flex-none [&_svg]:text-(--look)">
      {trips.map((trip, index) => (
        <li key={trip._id} data-look={looks[index]}>
          <button
            className="flex gap-2 items-center w-full min-h-11 p-0 border-0 border-t border-hair bg-transparent text-fg font-text font-normal text-14/4.75 text-start"
            type="button"
            onClick={() => onOpen(trip._id)}
          >
            <Shape look={looks[index] ?? 'accepted'} />
            <span>{common.joined({ first: tripName(trip, timeZone), second: routeOf(trip) })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Mark({ trip, look, scale }: { trip: BoardTrip; look: TripLook; scale: Scale }) {
  const ride = rideOf(trip, { now: scale.now })
  const from = pixelsAt(ride.from, scale)
  return (
    <i
      className="absolute inset-y-0 start-(--from) w-[max(5px,var(--length))] rounded-[1px] bg-(--fill) data-[look=accepted]:bg-(--look) data-[look=not-accepted]:bg-(--look) data-[look=declined]:bg-(--look)"
      data-look={look}
      style={{ '--from': `${from}px`, '--length': `${pixelsAt(ride.until, scale) - from}px` }}
    />
  )
}

type Facts = {
  lane: BoardLane | undefined
  /** All trips of the board. */
  all: readonly BoardTrip[]
  trips: readonly BoardTrip[]
  looks: readonly TripLook[]
  focus: Focus | undefined
}

type Tone = 'alert' | 'pending' | 'confirmed' | undefined

function stateOf({ lane, all, trips, looks, focus }: Facts): [text: string, tone: Tone] {
  if (!lane) return [unassignedText(all, trips).join(', '), 'pending']
  if (looks.includes('conflict')) return [words.conflict, 'alert']
  if (looks.includes('late')) return [alarmName('late'), 'alert']
  if (focus?.isUnderWay) return [STATUS_WORDS[focus.trip.state], 'confirmed']
  if (looks.includes('declined')) return [alarmName('declined'), 'pending']
  if (looks.includes('not-accepted')) return [alarmName('not-accepted'), 'pending']
  return [shared.free, undefined]
}

type Line = { board: Board; lane: BoardLane | undefined; timeZone: string }

/** "Nadia: 2:45 pm Pryce, Yonkers → JFK". */
function lineOf({ trip }: Focus, { board, lane, timeZone }: Line): string {
  const text = common.joined({ first: tripName(trip, timeZone), second: routeOf(trip) })
  if (!lane) return words.nextTrip({ trip: text })
  const driver = board.lanes.find(({ _id }) => _id === trip.driver)
  const partner =
    lane.kind === 'driver' ? nameOf(trip.vehicle, board.lanes) : driver && driverName(driver, board.lanes)
  return partner ? common.labeled({ label: partner, value: text }) : text
}
