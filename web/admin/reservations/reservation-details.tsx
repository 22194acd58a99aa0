import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AnswerOf } from '../../../contract/calls.ts'
import type { MapSource } from '../../../contract/places/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { readCoordinates } from '../../../domain/coordinates.ts'
import { summarizeDrive } from '../../../domain/drive.ts'
import type { Place } from '../../../domain/geo.ts'
import { dateInWords, nightNote, timeInWords } from '../../../domain/pick-up.ts'
import { NOT_SPECIFIED, passengersLabel } from '../../../domain/reservation.ts'
import { browserClient } from '../../api.ts'
import { MESSAGES } from '../../messages.ts'
import type { Places } from '../../pages/reservation/fields.ts'
import { RIDE_MESSAGES } from '../../pages/reservation/messages.ts'
import { useDirections } from '../../pages/reservation/use-directions.ts'
import { privateMeta } from '../../seo.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/reservation-details.ts'
import { Address } from './address.tsx'
import { ReservationHistory } from './reservation-history.tsx'
import { ReservationMails } from './reservation-mails.tsx'
import { ReservationWays } from './reservation-ways.tsx'
import { Status } from './status.tsx'
import './reservations.css'
import '../../pages/reservation/map-panel.css'
import { TripList } from '../../ui/trip-list.tsx'

const RouteMap = lazy(() => import('../../pages/reservation/route-map.tsx'))

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

/** Everything about one reservation on one page. */
export default function ReservationDetails() {
  const { id = '' } = useParams()
  const { state } = useOffice()
  const load = useCallback((signal: AbortSignal) => loadDetails(id, signal), [id])
  // Loaded anew when staff change anything
  const { data, failed, loading, reload } = useLoad(load, 'Failed to fetch reservation', {
    refreshOn: String(state?.changes),
  })
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!data) return failure ?? <p className="lead">{MESSAGES.loading}</p>
  const { reservation, events, mails } = data
  return (
    <article className="reservation-details">
      {failure}
      <p>
        <Link to="/admin/reservations">← All reservations</Link>
      </p>
      <header>
        <h2>
          {reservation.firstName} {reservation.lastName}
        </h2>
        <p>
          <Status status={reservation.status} /> · {reservation.reference}
        </p>
      </header>
      <ReservationWays key={reservation._id} reservation={reservation} onMoved={reload} />
      <div className="details-columns">
        <div>
          <Trip reservation={reservation} />
          <ReservationHistory events={events} />
          <ReservationMails mails={mails} onSent={reload} />
        </div>
        <TripMap key={`${reservation.pickUpAddress} ${reservation.dropOffAddress}`} {...reservation} />
      </div>
    </article>
  )
}

function Trip({ reservation }: { reservation: Reservation }) {
  const night = nightNote(reservation.pickUpDate, reservation.pickUpTime)
  const rows: [string, ReactNode][] = [
    ['Date', dateInWords(reservation.pickUpDate)],
    ['Time', timeInWords(reservation.pickUpTime) + (night ? ` (${night})` : '')],
    ['Pickup', <Address key="pickup" text={reservation.pickUpAddress} end="pickup" />],
    ['Drop-off', <Address key="drop-off" text={reservation.dropOffAddress} end="drop-off" />],
    ['Passengers', passengersLabel(reservation.numberOfPassengers)],
    ...(reservation.wishedVehicle
      ? ([['Vehicle asked for', reservation.wishedVehicle]] as [string, string][])
      : []),
    ['Phone', reservation.phoneNumber],
    ['E-mail', reservation.email || 'Not given; nothing is mailed'],
  ]
  return <TripList rows={rows} />
}

/** The drive on the map, where both addresses are places that we know. */
function TripMap({ pickUpAddress, dropOffAddress }: Reservation) {
  const [map, setMap] = useState<MapSource>()
  const [places, setPlaces] = useState<Places>({})
  useEffect(() => {
    browserClient('getMap').then(setMap, () => {})
    Promise.all([findPlace(pickUpAddress), findPlace(dropOffAddress)]).then(([pickUp, dropOff]) =>
      setPlaces({ ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) }),
    )
  }, [pickUpAddress, dropOffAddress])
  const state = useDirections(places)
  const found = state.status === 'found' ? state : undefined
  const summary = found?.route.properties.summary
  const drive = summary && summarizeDrive(summary.distance, summary.duration)
  return (
    <aside className="details-map no-print" aria-label="Route map">
      {map && (
        <div className="map-frame">
          <Suspense>
            <RouteMap map={map} places={places} route={found} picking={false} onClick={() => {}} />
          </Suspense>
        </div>
      )}
      <p>
        {drive
          ? `${drive.km} km (${drive.miles} mi), ${drive.minutes} min. ${RIDE_MESSAGES.estimated}`
          : 'The drive is shown where both addresses are known places.'}
      </p>
    </aside>
  )
}

/** The place of this very name, else the best guess; the name alone finds what a whole address line may not. */
async function findPlace(address: string): Promise<Place | undefined> {
  if (address === NOT_SPECIFIED) return undefined
  const point = readCoordinates(address)
  if (point) return { ...point, name: address }
  const texts = [address.slice(0, 200), address.split(',')[0]!.slice(0, 200)]
  const searches = texts.map(q => browserClient('searchPlaces', { query: { q, full: '1' } }).catch(() => []))
  const found = (await Promise.all(searches)).flat()
  const best = found.find(place => place.display_name === address) ?? found[0]
  return best && { name: best.display_name, lat: Number(best.lat), lon: Number(best.lon) }
}
