import { useState } from 'react'
import { Link } from 'react-router'
import * as reservations from '#messages/office-reservations'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { noName, useDriverName } from '../drivers/use-driver-name.ts'
import { FoldButton } from '../fold-button.tsx'
import { FinishedLabel } from '../reservations/finished-label.tsx'
import { isFinished } from '../reservations/finished-trips.ts'
import { ListStatusMark, UnassignedMark } from '../reservations/list/list-status-mark.tsx'
import { TRIPS_HASH } from '../reservations/panel/panel-links.ts'
import { suggestedText } from '../reservations/trips/suggested-text.ts'
import { clockTime } from './clock-time.ts'
import styles from './next-trips.module.css'
import { routeOf } from './trip-in-words.ts'

/** For phones; finished trips are collapsed today. */
export function NextTrips({ day, isToday }: { day: Day; isToday: boolean }) {
  const [open, setOpen] = useState(false)
  const finished = isToday ? day.trips.filter(({ state }) => isFinished(state)) : []
  const next = day.trips.filter(trip => !finished.includes(trip))
  return (
    <div className={`${styles['next-trips']} hidden max-[760px]:block`}>
      {finished.length > 0 && (
        <>
          <FoldButton open={open} onToggle={() => setOpen(!open)}>
            <FinishedLabel statuses={finished.map(({ state }) => state)} />
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
  const driverName = useDriverName() ?? noName
  return (
    <ol className="m-0 p-0 list-none">
      {trips.map(trip => (
        <li key={`${trip._id}-${trip.leg}`}>
          <Link
            data-assign={trip.isUnassigned || undefined}
            className="max-[760px]:grid max-[760px]:grid-cols-[84px_minmax(0,1fr)_auto] max-[760px]:content-center max-[760px]:gap-y-0 max-[760px]:gap-x-2.5 max-[760px]:min-h-16 max-[760px]:border-b max-[760px]:border-b-hair"
            to={{
              pathname: `/admin/reservations/${trip._id}`,
              hash: trip.isUnassigned ? TRIPS_HASH : '',
            }}
          >
            <time className="max-[760px]:row-span-2 max-[760px]:font-semibold" dateTime={trip.startsAt}>
              {clockTime(trip.startsAt, timeZone)}
            </time>
            <b className="truncate font-semibold">
              {trip.firstName} {trip.lastName}
            </b>
            <span className="max-[760px]:row-2 max-[760px]:col-[2/-1] in-data-assign:max-[760px]:col-2 max-[760px]:overflow-hidden max-[760px]:text-fg2 max-[760px]:text-ellipsis max-[760px]:whitespace-nowrap">
              {routeOf(trip)}
            </span>
            {trip.isUnassigned && trip.state === 'confirmed' ? (
              <UnassignedMark />
            ) : (
              <ListStatusMark status={trip.state} />
            )}
            {trip.isUnassigned && (
              <span className="max-[760px]:row-2 max-[760px]:col-3 text-coach-text font-medium text-end underline underline-offset-3">
                {reservations.assign}
              </span>
            )}
            {trip.suggested && (
              <span className="max-[760px]:row-3 max-[760px]:col-[2/-1] truncate text-coach-text">
                {suggestedText(trip.suggested, driverName)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  )
}
