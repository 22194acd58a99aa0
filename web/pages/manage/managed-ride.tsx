import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { useSite } from '../../ui/use-site.ts'
import { useLive } from './live/use-live.ts'
import { loadBeside } from './load-beside.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { payableIn } from './money.ts'
import { MoneyPart } from './money-part.tsx'
import { PhoneText } from './phone-text.tsx'
import { PlansPart } from './plans-part.tsx'
import { headingOf, leadOf, STANDING_WORDS } from './standing-words.ts'
import { Ticket } from './ticket.tsx'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

// Lazy, so that other pages do not load it.
const AfterPart = lazy(async () => ({ default: (await loadBeside()).AfterPart }))
const PayPart = lazy(async () => ({ default: (await loadBeside()).PayPart }))
const CrewLines = lazy(async () => ({ default: (await loadBeside()).CrewLines }))
const LivePart = lazy(async () => ({ default: (await import('./live/live-part.tsx')).LivePart }))
const WaitingChange = lazy(async () => ({ default: (await loadBeside()).WaitingChange }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const RideActions = lazy(async () => ({ default: (await loadBeside()).RideActions }))
const ToldPart = lazy(async () => ({ default: (await loadBeside()).ToldPart }))

type Props = Shown & { managed: ManagedReservation }

export function ManagedRide({ managed: asRead, preview, notice, now }: Props) {
  const { standing: followed, trip, isLate } = useLive(asRead)
  const managed = { ...asRead, standing: followed }
  const site = useSite()
  const phone = supportPhoneOf(site)
  useSeen(managed.reference)
  useWholeLinks()
  const { ride, standing } = managed
  const { search } = useLocation()
  const payable = payableIn(managed)
  const isAwaited = trip?.progress === 'on-location' && trip.comingAt === null
  return (
    <div className={`wrap page ${styles['manage']}`}>
      <p className={styles['standing']} data-standing={standing}>
        {STANDING_WORDS[standing]}
      </p>
      <h1>{headingOf(managed, site.timeZone)}</h1>
      <p className="lead">
        <PhoneText text={leadOf(managed, phone)} phone={phone} />
      </p>
      {trip && (
        <Suspense fallback={null}>
          <LivePart trip={trip} isLate={isLate} />
        </Suspense>
      )}
      {payable && (
        <Suspense fallback={null}>
          <PayPart
            due={payable}
            isOpening={notice === 'opening' && managed.pay !== undefined}
            phone={phone}
            timeZone={site.timeZone}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <WaitingChange managed={managed} notice={notice} />
      </Suspense>
      {managed.cancelled?.texts.map(text => (
        <p key={text} className={styles['outcome']}>
          {text}
        </p>
      ))}
      <div className={styles['columns']} data-single={!ride || undefined}>
        {ride && (
          <div>
            <Ticket ride={ride} />
            <Suspense fallback={null}>
              {managed.crew && !trip && <CrewLines crew={managed.crew} />}
              <RideActions
                ride={ride}
                standing={standing}
                search={search}
                isSecond={payable?.online === true || isAwaited}
              />
            </Suspense>
          </div>
        )}
        <Beside managed={managed} notice={notice} now={now} />
      </div>
      {preview && (
        <Suspense fallback={null}>
          <CancelDialog preview={preview} changed={notice === 'changed'} />
        </Suspense>
      )}
    </div>
  )
}

function Beside({ managed, notice, now }: Pick<Props, 'managed' | 'notice' | 'now'>) {
  const site = useSite()
  return (
    <div>
      <PlansPart managed={managed} now={now} phone={supportPhoneOf(site)} />
      <Suspense fallback={null}>
        <AfterPart managed={managed} notice={notice} timeZone={site.timeZone} />
      </Suspense>
      <MoneyPart managed={managed} timeZone={site.timeZone} />
      <Suspense fallback={null}>
        <ToldPart managed={managed} timeZone={site.timeZone} />
      </Suspense>
    </div>
  )
}
