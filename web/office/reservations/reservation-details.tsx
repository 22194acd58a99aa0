import { type ReactNode, useCallback } from 'react'
import { useParams } from 'react-router'
import type { AnswerOf } from '../../../contract/calls.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { dateInWords, nightNote, timeInWords } from '../../../domain/pick-up.ts'
import { passengersLabel } from '../../../domain/reservation.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { TripList } from '../../ui/trip-list.tsx'
import { Failure } from '../editor/failure.tsx'
import { useRevision } from '../live/use-revision.ts'
import { staffCall } from '../staff-call.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/reservation-details.ts'
import { Address } from './address.tsx'
import { PanelFrame } from './panel/panel-frame.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import { ReservationHistory } from './reservation-history.tsx'
import { ReservationMails } from './reservation-mails.tsx'
import { Status } from './status.tsx'
import { TripMap } from './trip-map.tsx'
import './reservations.css'

type Loaded = {
  reservation: Reservation
  events: AnswerOf<'listReservationEvents'>
  mails: AnswerOf<'listReservationMails'>
}

async function loadDetails(id: string, signal: AbortSignal): Promise<Loaded> {
  const [reservation, events, mails] = await Promise.all([
    staffCall('getReservation', { id, signal }),
    staffCall('listReservationEvents', { id, signal }),
    staffCall('listReservationMails', { id, signal }),
  ])
  return { reservation, events, mails }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Reservation | Admin',
    description: 'One reservation: the ride, the customer, its history and its mails.',
  })

/** All data of one reservation. */
export default function ReservationDetails() {
  const { id = '' } = useParams()
  const revision = useRevision(({ reservationId }) => reservationId === id)
  const load = useCallback((signal: AbortSignal) => loadDetails(id, signal), [id])
  // Reloaded on every event of this reservation.
  const { data, failed, loading, reload } = useLoad(load, 'Failed to fetch reservation', {
    refreshOn: String(revision),
  })
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!data) {
    return (
      <PanelFrame label="Reservation">{failure ?? <p className="lead">{MESSAGES.loading}</p>}</PanelFrame>
    )
  }
  const { reservation, events, mails } = data
  return (
    <PanelFrame
      label={`Reservation ${reservation.reference}`}
      title={
        <>
          <Status status={reservation.status} /> <span>{reservation.reference}</span>
        </>
      }
    >
      {failure}
      <h2>
        {reservation.firstName} {reservation.lastName}
      </h2>
      <ReservationActions key={reservation._id} reservation={reservation} onChanged={reload} />
      <div className="details-columns">
        <div>
          <Trip reservation={reservation} />
          <ReservationHistory events={events} />
          <ReservationMails mails={mails} onSent={reload} />
        </div>
        <TripMap reservation={reservation} />
      </div>
    </PanelFrame>
  )
}

function Trip({ reservation }: { reservation: Reservation }) {
  const night = nightNote(reservation.pickUpDate, reservation.pickUpTime)
  const rows: [string, ReactNode][] = [
    ['Date', dateInWords(reservation.pickUpDate)],
    ['Time', timeInWords(reservation.pickUpTime) + (night ? ` (${night})` : '')],
    ['Pickup', <Address key="pickup" text={reservation.pickUpAddress} stop="pickup" />],
    ['Drop-off', <Address key="drop-off" text={reservation.dropOffAddress} stop="drop-off" />],
    ['Passengers', passengersLabel(reservation.numberOfPassengers)],
    ['Vehicle asked for', reservation.wishedVehicle],
    ['Phone', reservation.phoneNumber],
    ['E-mail', reservation.email || 'Not given; nothing is mailed'],
  ]
  return <TripList rows={rows} />
}
