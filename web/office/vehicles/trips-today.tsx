import { Link } from 'react-router'
import * as texts from '#messages/office-vehicles'
import { useSite } from '../../ui/use-site.ts'
import { clockTime } from '../today/clock-time.ts'
import { routeOf } from '../today/trip-in-words.ts'
import type { VehicleDay } from './vehicle-day.ts'

export function TripsToday({ day: { trips } }: { day: VehicleDay }) {
  const { timeZone } = useSite()
  return (
    <section aria-labelledby="trips-today">
      <div className="flex justify-between">
        <h3 id="trips-today">{texts.tripsToday}</h3>
        <Link className="text-coach-text font-normal underline underline-offset-3" to="/admin/board">
          {texts.openDispatch}
        </Link>
      </div>
      {trips.length === 0 && <p className="text-fg2">{texts.noneToday}</p>}
      <ul className="m-0 p-0 list-none">
        {trips.map(trip => (
          <li className="grid grid-cols-[72px_minmax(0,1fr)] leading-5.75" key={trip._id}>
            <time className="text-fg2" dateTime={trip.pickUpAt}>
              {clockTime(trip.pickUpAt, timeZone)}
            </time>
            <Link to={`/admin/reservations/${trip.reservation}`}>
              {texts.todayTrip({ name: trip.name, route: routeOf(trip) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
