import { lazy, Suspense } from 'react'
import * as words from '#messages/manage'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { RideColumns, RidePage } from '../../ui/ticket/ride-page.tsx'
import { RideTicket } from '../../ui/ticket/ride-ticket.tsx'
import { useLive } from './live/use-live.ts'
import { loadBeside } from './load-beside.ts'
import './manage.module.css'
import type { Shown } from './manage.tsx'
import { ticketSums } from './money.ts'
import { primaryOf } from './primary.ts'
import { RideHead } from './ride-head.tsx'
import { useFresh } from './use-fresh.ts'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

// Lazy, so that other pages do not load it.
const PolicySection = lazy(async () => ({ default: (await loadBeside()).PolicySection }))
const PrimaryAction = lazy(async () => ({ default: (await loadBeside()).PrimaryAction }))
const RideRows = lazy(async () => ({ default: (await loadBeside()).RideRows }))
const WaitingChange = lazy(async () => ({ default: (await loadBeside()).WaitingChange }))
const LiveRide = lazy(async () => ({ default: (await import('./live/live-ride.tsx')).LiveRide }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

type Props = Shown & { managed: ManagedReservation }

export function ManagedRide({ managed: asRead, preview, notice, now }: Props) {
  const { standing, trip, isLate } = useLive(asRead)
  const managed = { ...asRead, standing }
  const { ride } = managed
  useSeen(managed.reference)
  useFresh()
  useWholeLinks()
  return (
    <>
      {trip && ride ? (
        <Suspense fallback={null}>
          <LiveRide managed={{ ...managed, ride }} trip={trip} isLate={isLate} notice={notice} />
        </Suspense>
      ) : (
        <StillRide managed={managed} notice={notice} now={now} />
      )}
      {preview && (
        <Suspense fallback={null}>
          <CancelDialog preview={preview} changed={notice === 'changed'} />
        </Suspense>
      )}
    </>
  )
}

function StillRide({ managed, notice, now }: Pick<Props, 'managed' | 'notice' | 'now'>) {
  const { ride, strip, crew, standing, policy = [] } = managed
  const ahead = policy.filter(({ until }) => until === null || until >= now)
  const head = (
    <div>
      <RideHead state={managed} />
      <Suspense fallback={null}>
        <WaitingChange managed={managed} notice={notice} />
      </Suspense>
      {managed.cancelled?.texts.map(text => (
        <p key={text} className="mt-4 max-w-[34em] text-20">
          {text}
        </p>
      ))}
    </div>
  )
  return (
    <RidePage>
      {ride && head}
      <RideColumns isHeaded={!ride}>
        {ride ? (
          <RideTicket
            ride={ride}
            strip={strip}
            crew={crew}
            isCrewComing={standing === 'confirmed'}
            sums={ticketSums(managed)}
          />
        ) : (
          head
        )}
        <div>
          <Suspense fallback={null}>
            <PrimaryAction primary={primaryOf(managed)} managed={managed} notice={notice} />
            <RideRows managed={managed} notice={notice} />
            {ahead.length > 0 && <PolicySection title={words.plans} stretches={ahead} />}
          </Suspense>
        </div>
      </RideColumns>
    </RidePage>
  )
}
