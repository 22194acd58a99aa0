import { useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { FoldButton } from '../fold-button.tsx'
import { FinishedLabel } from '../reservations/finished-label.tsx'
import { isFinished } from '../reservations/finished-trips.ts'
import { ListStatusMark } from '../reservations/list/list-status-mark.tsx'
import { useNow } from '../use-now.ts'
import { clockTime } from './clock-time.ts'
import styles from './next-trips.module.css'
import { routeInWords } from './trip-in-words.ts'

/** For phones; finished trips are collapsed today. */
export function NextTrips({ day, isToday }: { day: Day; isToday: boolean }) {
  const now = useNow()
  const [open, setOpen] = useState(false)
  const finished = isToday ? day.trips.filter(trip => isFinished(trip, now)) : []
  const next = day.trips.filter(trip => !finished.includes(trip))
  return (
    <div className={styles['next-trips']}>
      {finished.length > 0 && (
        <>
          <FoldButton open={open} onToggle={() => setOpen(!open)}>
            <FinishedLabel trips={finished} />
          </FoldButton>
          {open && <TripRows trips={finished} />}
        </>
      )}
      <TripRows trips={next} />
    </div>
  )
}

function TripRows({ trips }: { trips: DayTrip[] }) {
  const { timeZone } = useSite()
  return (
    <ol>
      {trips.map(trip => (
        <li key={`${trip._id}-${trip.leg}`}>
          <Link to={`/admin/reservations/${trip._id}`}>
            <time dateTime={trip.startsAt}>{clockTime(trip.startsAt, timeZone)}</time>
            <b>
              {trip.firstName} {trip.lastName}
            </b>
            <span className={styles['next-route']}>{routeInWords(trip) || common.noAddress}</span>
            <ListStatusMark status={trip.state} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
