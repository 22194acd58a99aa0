import { Link } from 'react-router'
import * as words from '#messages/office-board'
import * as shell from '#messages/shell'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { wallClock } from '../../wall-clock.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { pickUpLine } from '../reservations/panel/pick-up-line.ts'
import { Status } from '../reservations/status.tsx'
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
  driversAlwaysThere: boolean
  reassigns: boolean
  onClose: () => void
  onPreview: (pair: DrawnTrip | undefined) => void
}

/** A trip beside the board, with the drivers who could take it. */
export function TripPanel({ trip, today, driversAlwaysThere, reassigns, onClose, onPreview }: Props) {
  const panel = usePanelFocus({ takes: true })
  const { timeZone } = useSite()
  const now = useNow()
  useKeys({ Escape: { does: shell.close, act: onClose } })
  const { date, time } = wallClock(timeZone, new Date(trip.pickUpAt))
  const { when, distance } = pickUpLine(
    { pickUpDate: date, pickUpTime: time, pickUpAt: trip.pickUpAt },
    { today, now },
  )
  const { vehicle, driver, pinned } = trip
  const isGiven = pinned && vehicle !== null && (driver !== null || driversAlwaysThere)
  const isAssigned = isGiven || isOver(trip)
  return (
    <section className={styles['panel']} aria-labelledby="board-trip" tabIndex={-1} ref={panel}>
      <div className={styles['panel-bar']}>
        <Status status={trip.status} />
        <span translate="no">{trip.reference}</span>
        <button type="button" onClick={onClose} data-key={keyLabel('Escape')}>
          {shell.close}
        </button>
      </div>
      <h2 id="board-trip">{isAssigned ? trip.name : words.assignTrip({ name: trip.name })}</h2>
      <p>
        <b>{when}</b> {distance}
      </p>
      <p>{words.routeAndParty({ route: routeOf(trip), count: trip.passengers })}</p>
      <TripOnDay id={trip._id} assigns={reassigns || !isAssigned} onPreview={onPreview} />
      <p>
        <Link to={`/admin/reservations/${trip.reservation}`}>{words.openReservation}</Link>
      </p>
    </section>
  )
}
