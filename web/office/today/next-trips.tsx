import { Link } from 'react-router'
import type { Day, DayTrip } from '../../../contract/today/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Status } from '../reservations/status.tsx'
import { useNow } from '../use-now.ts'
import { clockTime } from './clock-time.ts'
import { routeInWords } from './route-in-words.ts'
import { isOver } from './trip-in-words.ts'

/** The trips of the day as a list, the next one first; those that are over fold into one line. For telephones. */
export function NextTrips({ day, isToday }: { day: Day; isToday: boolean }) {
  const now = useNow()
  const over = isToday ? day.trips.filter(trip => isOver(trip, now)) : []
  const next = day.trips.filter(trip => !over.includes(trip))
  return (
    <div className="next-trips">
      <TripRows trips={next} />
      {over.length > 0 && (
        <details>
          <summary>
            {over.length} {over.length === 1 ? 'trip is' : 'trips are'} over
          </summary>
          <TripRows trips={over} />
        </details>
      )}
    </div>
  )
}

function TripRows({ trips }: { trips: DayTrip[] }) {
  const { timeZone } = useSite()
  return (
    <ol>
      {trips.map(trip => (
        <li key={trip._id}>
          <Link to={`/admin/reservations/${trip._id}`}>
            <time dateTime={trip.startsAt}>{clockTime(trip.startsAt, timeZone)}</time>
            <b>
              {trip.firstName} {trip.lastName}
            </b>
            <span className="next-route">{routeInWords(trip) || 'No address'}</span>
            <Status status={trip.status} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
