import type { Reservation, ReturnTripDetails } from '../../../contract/reservations/schemas.ts'
import type { Point } from '../../../domain/geo.ts'
import { NOT_SPECIFIED } from '../../../domain/reservation.ts'
import type { PlacesService } from '../../adapters/places/places-service.ts'

export type MapDeps = { places: Pick<PlacesService, 'agreement' | 'locationOf'> }

/** Decimals of a point that has no name: about ten meters. */
const DECIMALS = 4

/** The place at a point, where it is not known to be the one that the address names. */
export function mapLocation({ places }: MapDeps, address: string, point: Point | undefined) {
  if (!point) return undefined
  const text = address === NOT_SPECIFIED ? '' : address
  if (places.agreement(text, point) === 'same') return undefined
  return places.locationOf(point) ?? `${point.lat.toFixed(DECIMALS)}, ${point.lon.toFixed(DECIMALS)}`
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
