import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as manage from '#messages/manage'
import * as texts from '#messages/manage-live'
import type { LiveTrip } from '../../../../contract/guest/schemas.ts'
import { phoneHref } from '../../../../domain/values/contact-links.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { LineIcon } from '../../../ui/line-icon.tsx'
import { RidePage } from '../../../ui/ticket/ride-page.tsx'
import { Plate } from '../../../ui/ticket/ticket.tsx'
import { useSite } from '../../../ui/use-site.ts'
import type { RideState } from '../headline.ts'
import parts from '../manage.module.css'
import { languageQuery } from '../own-address.ts'
import { canCall } from '../primary.ts'
import { RideHead } from '../ride-head.tsx'
import styles from './live-view.module.css'

// The map library is large: it loads with the first position.
const LiveMap = lazy(async () => ({ default: (await import('./live-map.tsx')).LiveMap }))

type Props = {
  state: RideState
  trip: LiveTrip
  /** The latest poll failed. */
  isLate: boolean
  /** Beside calling the chauffeur. */
  secondary?: ReactNode
  children: ReactNode
}

export function LiveView({ state, trip, isLate, secondary, children }: Props) {
  const { position, target, progress, comingAt, minutesAway } = trip
  const { timeZone } = useSite()
  const isAwaited = progress === 'on-location' && comingAt === null
  return (
    <RidePage>
      <div
        className={`${styles['live']} grid grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)] items-start gap-16 data-[map=false]:grid-cols-[minmax(0,640px)] to-960:block`}
        data-map={position !== null}
      >
        {position && <MapOnScreen position={position} target={target} />}
        <div>
          <div role="status">
            <RideHead state={{ ...state, trip }} />
            {isLate && (
              <p className={`${parts['small']} text-15 leading-[1.5] text-fg2`}>{texts.updatesPaused}</p>
            )}
          </div>
          <Card trip={trip} />
          <div className={`${styles['buttons']} mt-4 grid auto-cols-[1fr] grid-flow-col gap-3`}>
            <CallButton trip={trip} />
            {isAwaited ? <ComingForm /> : secondary}
          </div>
          {children}
          <div className={`${parts['small']} mt-4.5 text-15 leading-[1.5] text-fg2`}>
            {position && (
              <p>
                {texts.seenAt({
                  time: instantInWords(new Date(position.at), 'time', { format, timeZone }),
                  drive: minutesAway === null ? 'unknown' : 'estimated',
                })}
              </p>
            )}
            <noscript>
              <meta httpEquiv="refresh" content="30" />
              <p>{texts.refreshes}</p>
            </noscript>
          </div>
        </div>
      </div>
    </RidePage>
  )
}

function Card({ trip: { driver, vehicle } }: { trip: LiveTrip }) {
  if (!vehicle) return null
  const name = driver ?? vehicle.name
  return (
    <div
      className={`${styles['card']} mt-5.5 flex items-center gap-3.5 border-t-3 border-t-coach bg-raised px-5 py-4 to-960:-mx-(--gutter) to-960:mt-4 to-960:mb-0 to-960:px-(--gutter)`}
    >
      <span
        className="grid h-14 w-14 flex-none place-items-center rounded-[50%] border border-ctl [font:400_24px/1_var(--display)]"
        aria-hidden="true"
        translate="no"
      >
        {[...name][0]}
      </span>
      <div translate="no">
        <h2>{name}</h2>
        {driver !== undefined && <p>{vehicle.name}</p>}
      </div>
      <Plate plate={vehicle.plate} />
    </div>
  )
}

function CallButton({ trip }: { trip: LiveTrip }) {
  const { driver, driverPhone } = trip
  if (driver === undefined || driverPhone === undefined || !canCall(trip)) return null
  return (
    <a className="button primary" href={phoneHref(driverPhone)}>
      <LineIcon name="phone" />
      {manage.callDriver({ driver })}
    </a>
  )
}

function ComingForm() {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  return (
    <form method="post" action={pathname + languageQuery(search)} onSubmit={() => setSent(true)}>
      <button className="button quiet" type="submit" name="coming" value="1" aria-disabled={isSent}>
        {texts.coming}
      </button>
    </form>
  )
}

type MapProps = { position: NonNullable<LiveTrip['position']>; target: LiveTrip['target'] }

function MapOnScreen(props: MapProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <aside className={`map-frame ${styles['map']}`} aria-label={texts.map}>
      {isShown && (
        <Suspense>
          <LiveMap {...props} />
        </Suspense>
      )}
    </aside>
  )
}
