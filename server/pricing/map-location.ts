import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import type { Point } from '../../domain/values/geo.ts'
import type { PlacesService } from './places/places-service.ts'

export type MapDeps = { places: Pick<PlacesService, 'agreement' | 'locationOf'> }

/** About ten meters; used for a point without a name. */
const DECIMALS = 4

/** undefined if the point is known to be the address itself. */
export function mapLocation({ places }: MapDeps, address: string, point: Point | undefined) {
  if (!point) return undefined
  const text = address === NOT_SPECIFIED ? '' : address
  if (places.agreement(text, point) === 'same') return undefined
  return places.locationOf(point) ?? `${point.lat.toFixed(DECIMALS)}, ${point.lon.toFixed(DECIMALS)}`
}

export type MapLocation = { trip: number; stop: 'pickUp' | 'stop' | 'dropOff'; place: string }

export function mapLocationsOf(deps: MapDeps, trips: readonly TripRequest[]): MapLocation[] {
  return trips.flatMap((request, trip) => {
    const ends = [
      { stop: 'pickUp' as const, address: request.pickUpAddress, point: request.pickUpPlace },
      ...(request.stops ?? []).map(({ address, place }) => ({
        stop: 'stop' as const,
        address,
        point: place,
      })),
      { stop: 'dropOff' as const, address: request.dropOffAddress, point: request.dropOffPlace },
    ]
    return ends.flatMap(({ stop, address, point }) => {
      const place = mapLocation(deps, address, point)
      return place === undefined ? [] : [{ trip, stop, place }]
    })
  })
}
