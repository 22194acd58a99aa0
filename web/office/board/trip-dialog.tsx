import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-board'
import { reservationOf } from '#messages/office-panel'
import * as shell from '#messages/shell'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { TripOnDay } from '../reservations/trips/trips-section.tsx'
import { clockTime } from '../today/clock-time.ts'
import styles from './board-head.module.css'
import { routeOf } from './trip-texts.ts'

type Props = { trip: BoardTrip; onClose: () => void }

export function TripDialog({ trip, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { timeZone } = useSite()
  useEffect(() => dialog.current?.showModal(), [])
  const facts = { time: clockTime(trip.pickUpAt, timeZone), route: routeOf(trip), count: trip.passengers }
  return (
    <dialog
      className={`conflict ${styles['trip']}`}
      ref={dialog}
      aria-labelledby="board-trip-title"
      onClose={onClose}
    >
      <h2 id="board-trip-title">{words.tripOf({ name: trip.name })}</h2>
      <p>{words.tripFacts(facts)}</p>
      <TripOnDay id={trip._id} />
      <p className="actions">
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          {shell.close}
        </button>
        <Link className="button quiet" to={`/admin/reservations/${trip.reservation}`}>
          {reservationOf({ reference: trip.reference })}
        </Link>
      </p>
    </dialog>
  )
}
