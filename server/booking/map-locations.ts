import type { Reservation, ReturnTripDetails } from '../../contract/reservations/schemas.ts'
import type { Database } from '../platform/db/tables.ts'
import { type MapDeps, mapLocation } from '../pricing/map-location.ts'
import { readInFull } from '../reservations/record/in-full.ts'
import type { ReservationRow } from '../reservations/record/store.ts'

/** A reservation as `readInFull` answers it, with these places. */
export async function readLocated(
  deps: MapDeps & { db: Database },
  row: ReservationRow,
  options: Parameters<typeof readInFull>[2],
): Promise<Reservation> {
  return withMapLocations(deps, await readInFull(deps.db, row, options))
}

/** A reservation with the places on the map that its price and drive are for, beside texts that may mean others. */
export function withMapLocations<Ride extends Reservation>(deps: MapDeps, ride: Ride): Ride {
  return {
    ...ride,
    ...ofEnds(deps, ride),
    ...(ride.stops ? { stops: ofStops(deps, ride.stops) } : {}),
    ...(ride.returnTrip ? { returnTrip: ofReturn(deps, ride.returnTrip) } : {}),
  }
}

function ofReturn(deps: MapDeps, trip: ReturnTripDetails): ReturnTripDetails {
  return {
    ...trip,
    ...ofEnds(deps, trip),
    ...(trip.stops ? { stops: ofStops(deps, trip.stops) } : {}),
  }
}

type Ends = Pick<Reservation, 'pickUpAddress' | 'pickUpPlace' | 'dropOffAddress' | 'dropOffPlace'>

function ofEnds(deps: MapDeps, { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace }: Ends) {
  const from = mapLocation(deps, pickUpAddress, pickUpPlace)
  const to = mapLocation(deps, dropOffAddress, dropOffPlace)
  return {
    ...(from === undefined ? {} : { pickUpMapLocation: from }),
    ...(to === undefined ? {} : { dropOffMapLocation: to }),
  }
}

function ofStops(deps: MapDeps, stops: NonNullable<Reservation['stops']>) {
  return stops.map(stop => {
    const found = mapLocation(deps, stop.address, stop.place)
    return found === undefined ? stop : { ...stop, mapLocation: found }
  })
}
