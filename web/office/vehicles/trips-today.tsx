import { Link } from 'react-router'
import * as words from '#messages/office-vehicles'
import { useSite } from '../../ui/use-site.ts'
import { clockTime } from '../today/clock-time.ts'
import { routeOf } from '../today/trip-in-words.ts'
import type { VehicleDay } from './vehicle-day.ts'
import styles from './vehicles.module.css'

export function TripsToday({ day: { trips } }: { day: VehicleDay }) {
  const { timeZone } = useSite()
  return (
    <section aria-labelledby="trips-today">
      <div className={styles['title']}>
        <h3 id="trips-today">{words.tripsToday}</h3>
        <Link to="/admin/board">{words.openDispatch}</Link>
      </div>
      {trips.length === 0 && <p className={styles['none']}>{words.noneToday}</p>}
      <ul className={styles['trips']}>
        {trips.map(trip => (
          <li key={trip._id}>
            <time dateTime={trip.pickUpAt}>{clockTime(trip.pickUpAt, timeZone)}</time>
            <Link to={`/admin/reservations/${trip.reservation}`}>
              {words.todayTrip({ name: trip.name, route: routeOf(trip) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
