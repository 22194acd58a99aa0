import { Suspense, useEffect, useState } from 'react'
import * as panelWords from '#messages/office-panel'
import * as words from '#messages/reservation'
import * as shared from '#messages/shared'
import type { MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import { browserClient } from '../../api.ts'
import type { Places } from '../../pages/reservation/fields.ts'
import { RouteMap } from '../../pages/reservation/lazy-route-map.ts'
import { type RouteState, useDirections } from '../../pages/reservation/use-directions.ts'
import { hoursAndMinutes } from './panel/pick-up-line.ts'
import { findPlaces } from './trip-places.ts'
import '../../pages/reservation/map-panel.css'

const NOWHERE: Places = {}

export function TripMap({ reservation }: { reservation: Reservation }) {
  const [map, setMap] = useState<MapSource | 'failed'>()
  useEffect(() => {
    browserClient('getMap').then(setMap, () => setMap('failed'))
  }, [])
  const found = useTripPlaces(reservation)
  const places = found ?? NOWHERE
  const hasAddress = reservation.pickUpAddress !== '' || reservation.dropOffAddress !== ''
  const state = useDirections(places)
  return (
    <aside className="details-map print:hidden!" aria-label={shared.routeMap}>
      {map !== 'failed' && (found ? found.pickUp || found.dropOff : hasAddress) && (
        // Reserves its height: content below must not move under a click.
        <div className="map-frame h-32 overflow-clip narrow:-mx-(--edge) min-[1020px]:in-data-alone:h-105 min-[1020px]:in-data-alone:border-x min-[1020px]:in-data-alone:border-hair">
          {map && found && (
            <Suspense>
              <RouteMap
                map={map}
                places={found}
                route={state.status === 'found' ? state : undefined}
                picking={false}
                onClick={() => {}}
              />
            </Suspense>
          )}
        </div>
      )}
      {!isDriveStored(reservation) && (
        <p className="m-0 pt-1.75 px-[var(--panel-edge,0px)] text-fg2 text-13">{driveText(state)}</p>
      )}
    </aside>
  )
}

/** A reload with the same stops keeps them. */
function useTripPlaces(reservation: Reservation): Places | undefined {
  const [places, setPlaces] = useState<Places>()
  const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace } = reservation
  const wanted = JSON.stringify({ pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace })
  useEffect(() => {
    const abort = new AbortController()
    setPlaces(undefined)
    findPlaces(JSON.parse(wanted), abort.signal).then(found => !abort.signal.aborted && setPlaces(found))
    return () => abort.abort()
  }, [wanted])
  return places
}

/** The stops show a stored drive. */
function isDriveStored({ distanceMetres, durationSeconds }: Reservation): boolean {
  return distanceMetres !== undefined && durationSeconds !== undefined
}

/** Older reservations have the drive that the map shows. */
function driveText(state: RouteState): string {
  if (state.status !== 'found') return panelWords.noDrive
  const { distance, duration } = state.route.properties.summary
  const { miles, km, minutes } = summarizeDrive(distance, duration)
  return panelWords.drive({ miles, km, time: hoursAndMinutes(minutes), estimated: words.estimated })
}
