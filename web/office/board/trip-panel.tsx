import { Link } from 'react-router'
import * as words from '#messages/office-board'
import * as shell from '#messages/shell'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { wallClock } from '../../wall-clock.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { ListStatusMark } from '../reservations/list/list-status-mark.tsx'
import { pickUpLine } from '../reservations/panel/pick-up-line.ts'
import { TripOnDay } from '../reservations/trips/trips-section.tsx'
import { usePanelFocus } from '../shell/side-panel.tsx'
import { routeOf } from '../today/trip-in-words.ts'
import { useNow } from '../use-now.ts'
import styles from './board-screen.module.css'
import { isOver } from './lay-board.ts'
import type { DrawnTrip } from './trip-texts.ts'

/** `reassigns` opens the form of an assigned trip. */
export type OpenTrip = (tripId: string, options?: { reassigns?: boolean }) => void

type Props = {
  trip: BoardTrip
  today: string
  reassigns: boolean
  onClose: () => void
  onPreview: (pair: DrawnTrip | undefined) => void
}

/** A trip beside the board, with the drivers who could take it. */
export function TripPanel({ trip, today, reassigns, onClose, onPreview }: Props) {
  const panel = usePanelFocus({ takes: true })
  const { timeZone } = useSite()
  const now = useNow()
  useKeys({ Escape: { does: shell.close, act: onClose } })
  const { date, time } = wallClock(timeZone, new Date(trip.pickUpAt))
  const { when, distance } = pickUpLine(
    { pickUpDate: date, pickUpTime: time, pickUpAt: trip.pickUpAt },
    { today, now, isOver: isOver(trip) },
  )
  const { vehicle, driver, pinned } = trip
  const isGiven = pinned && vehicle !== null && driver !== null
  const isAssigned = isGiven || isOver(trip)
  return (
    <section
      className={`${styles['panel']} [--panel-edge:20px] fixed z-10 top-(--bar) bottom-(--office-bottom) end-0 w-[min(396px,100vw)] pt-3.25 pb-5 px-(--panel-edge) overflow-y-auto border-t-2 border-t-coach border-s border-s-hair bg-raised overscroll-contain focus:outline-none [&>p]:text-fg2`}
      aria-labelledby="board-trip"
      data-side-panel=""
      tabIndex={-1}
      ref={panel}
    >
      <div className={`${styles['panel-bar']} flex gap-2.5 items-center text-fg2 text-13`}>
        <ListStatusMark status={trip.state} />
        <span translate="no">{trip.reference}</span>
        <button
          className="ms-auto p-0 border-0 bg-transparent text-inherit max-[760px]:min-h-11"
          type="button"
          onClick={onClose}
          data-key={keyLabel('Escape')}
        >
          {shell.close}
        </button>
      </div>
      <h2 className="font-display font-normal text-25/7.5" id="board-trip">
        {isAssigned ? trip.name : words.assignTrip({ name: trip.name })}
      </h2>
      <p>
        <b className="text-fg font-semibold">{when}</b> {distance}
      </p>
      <p>{words.routeAndParty({ route: routeOf(trip), count: trip.passengers })}</p>
      <TripOnDay id={trip._id} assigns={reassigns || !isAssigned} onPreview={onPreview} />
      <p>
        <Link
          className="text-coach-text font-medium underline underline-offset-3"
          to={`/admin/reservations/${trip.reservation}`}
        >
          {words.openReservation}
        </Link>
      </p>
    </section>
  )
}
