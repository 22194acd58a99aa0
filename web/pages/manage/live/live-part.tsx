import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as manage from '#messages/manage'
import * as words from '#messages/manage-live'
import * as shared from '#messages/shared'
import type { LiveTrip } from '../../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { useSite } from '../../../ui/use-site.ts'
import page from '../manage.module.css'
import { languageQuery } from '../own-address.ts'
import styles from './live-part.module.css'

// The map library is large: it loads with the first position.
const LiveMap = lazy(async () => ({ default: (await import('./live-map.tsx')).LiveMap }))

/** `isLate`: the latest poll failed. */
export function LivePart({ trip, isLate }: { trip: LiveTrip; isLate: boolean }) {
  const { timeZone } = useSite()
  const time = (at: string) => instantInWords(new Date(at), 'time', { format, timeZone })
  const { progress, position, minutesAway, freeUntil, comingAt } = trip
  const isOnBoard = progress === 'on-board'
  return (
    <section className={`${page['part']} ${styles['live']}`} aria-labelledby="live">
      <h2 id="live">{headingOf(trip)}</h2>
      <div role="status">
        {minutesAway !== null && (
          <p className={styles['away']}>
            {isOnBoard ? words.toGo({ minutes: minutesAway }) : words.away({ minutes: minutesAway })}
          </p>
        )}
        {progress === 'on-location' && freeUntil !== null && (
          <p className={styles['away']}>{words.freeUntil({ time: time(freeUntil) })}</p>
        )}
        {comingAt !== null && <p>{words.comingSent({ time: time(comingAt) })}</p>}
        {isLate && <p>{words.updatesPaused}</p>}
      </div>
      <CarLine trip={trip} />
      <p className={page['small']}>
        {!position
          ? words.noPosition
          : words.seenAt({ time: time(position.at), drive: minutesAway === null ? 'unknown' : 'estimated' })}
      </p>
      {progress === 'on-location' && comingAt === null && <ComingForm />}
      {position && <MapOnScreen trip={trip} />}
      <noscript>
        <meta httpEquiv="refresh" content="30" />
        <p className={page['small']}>{words.refreshes}</p>
      </noscript>
    </section>
  )
}

function headingOf({ progress, driver }: LiveTrip): string {
  if (progress === 'on-board') return manage.headOnBoard
  if (driver === undefined)
    return progress === 'on-location' ? shared.yourChauffeurIsHere : shared.chauffeurOnTheWay
  return progress === 'on-location' ? words.here({ driver }) : words.onTheWay({ driver })
}

function CarLine({ trip: { vehicle } }: { trip: LiveTrip }) {
  if (!vehicle) return null
  return (
    <p className={styles['car']} translate="no">
      {vehicle.name} <b>{vehicle.plate}</b>
    </p>
  )
}

function ComingForm() {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  return (
    <form method="post" action={pathname + languageQuery(search)} onSubmit={() => setSent(true)}>
      <button className="button primary" type="submit" name="coming" value="1" aria-disabled={isSent}>
        {words.coming}
      </button>
    </form>
  )
}

function MapOnScreen({ trip }: { trip: LiveTrip }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <aside className={`map-frame ${styles['map']}`} aria-label={words.map}>
      {isShown && (
        <Suspense>
          <LiveMap position={trip.position} target={trip.target} />
        </Suspense>
      )}
    </aside>
  )
}
