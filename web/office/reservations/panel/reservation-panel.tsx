import { type ReactNode, Suspense, useState } from 'react'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MESSAGES } from '../../../messages.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { useNow } from '../../use-now.ts'
import { FareSection } from '../fare/fare-section.tsx'
import { ListStatusMark } from '../list/list-status-mark.tsx'
import { TripMap } from '../trip-map.tsx'
import { TripsSection } from '../trips/trips-section.tsx'
import { FactList } from './fact-list.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { ContactLinks, PanelHead } from './panel-head.tsx'
import { AnnounceRide, StatusActions } from './status-actions.tsx'
import { useFactEditing } from './use-fact-editing.ts'
import { type Panel, usePanel } from './use-panel.ts'
import './panel.css'
import './facts.css'
import * as common from '#messages/office-common'
import { EN_ROUTE_HOURS_AHEAD } from '../../../../domain/dispatch/progress.ts'

/** Lazy: they load in parallel with the rest of the panel. */
const Records = lazyPart(async () => (await import('./records.tsx')).Records)
const ClosingPart = lazyPart(async () => (await import('../closing/closing-part.tsx')).ClosingPart)
const MoneySection = lazyPart(async () => (await import('../money/money-section.tsx')).MoneySection)

/** All data of one reservation, each fact editable in its place; `steps` lead to its neighbors. */
export function ReservationPanel({ id, steps }: { id: string; steps: ReactNode }) {
  const panel = usePanel(id)
  const { reservation, failed, loading } = panel
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!reservation) {
    return (
      <PanelFrame label={shared.reservation} steps={steps}>
        {failure ?? <p className="lead">{MESSAGES.loading}</p>}
      </PanelFrame>
    )
  }
  return (
    <PanelFrame
      label={words.reservationOf({ reference: reservation.reference })}
      steps={steps}
      contact={<ContactLinks reservation={reservation} />}
      title={
        <>
          <ListStatusMark status={reservation.dispatch?.status ?? reservation.status} />
          <span translate="no">{reservation.reference}</span>
        </>
      }
    >
      {failure}
      <PanelContent panel={panel} reservation={reservation} />
    </PanelFrame>
  )
}

function PanelContent({ panel, reservation }: { panel: Panel; reservation: Reservation }) {
  const editing = useFactEditing(reservation._id)
  const now = useNow()
  return (
    <>
      <div className="pb-2.5 px-[var(--panel-edge,0px)]">
        <PanelHead
          reservation={reservation}
          customer={panel.customer}
          editing={editing}
          onSaved={panel.saved}
        />
        <StatusActions panel={panel} reservation={reservation} />
        <AnnounceRide reservation={reservation} onSaved={panel.saved} />
      </div>
      <div className="panel-sections border-t border-hair">
        <FactList panel={panel} reservation={reservation} editing={editing} />
      </div>
      <TripMap reservation={reservation} />
      <div className="panel-sections print:hidden!">
        <TripsSection reservation={reservation} />
        <Suspense fallback={null}>
          {mayHaveBegun(reservation, now) && <ClosingPart id={reservation._id} />}
        </Suspense>
        <PaymentsPart reservation={reservation} onSaved={panel.saved} />
        <Suspense fallback={null}>
          <Records panel={panel} reservation={reservation} />
        </Suspense>
      </div>
    </>
  )
}

/** Before departure there is nothing to compare. A ride cancelled later may have expenses too. */
function mayHaveBegun({ status, pickUpAt }: Pick<Reservation, 'status' | 'pickUpAt'>, now: Date): boolean {
  if (status === 'completed') return true
  if (status === 'pending') return false
  return Date.parse(pickUpAt) - EN_ROUTE_HOURS_AHEAD * 3600_000 <= now.getTime()
}

type PaymentsProps = { reservation: Reservation; onSaved: (saved: Reservation) => void }

/** Its code comes after that of the panel. The fare opens line by line; an outdated one stays open. */
function PaymentsPart({ reservation, onSaved }: PaymentsProps) {
  const { price } = reservation
  const [isFareOpen, setFareOpen] = useState(false)
  const isOutdated = price?.pricedForFormerTrip !== undefined
  return (
    <section aria-label={common.payments}>
      <h3>
        {common.payments}
        {price && !isOutdated && (
          <PanelLink aria-expanded={isFareOpen} onClick={() => setFareOpen(!isFareOpen)}>
            {words.fareDetails}
          </PanelLink>
        )}
      </h3>
      {price && (isFareOpen || isOutdated) && (
        <FareSection reservation={reservation} price={price} onSaved={onSaved} />
      )}
      <Suspense fallback={<p className="panel-note">{MESSAGES.loading}</p>}>
        <MoneySection reservation={reservation} />
      </Suspense>
    </section>
  )
}
