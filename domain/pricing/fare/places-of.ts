import { milesBetween, type Point } from '../../values/geo.ts'
import type { TariffPlace } from './tariff.ts'

/** A stop as the places of a tariff see it; state and ZIP where they are known. */
export type PlacedStop = { point: Point; state?: string; zip?: string }

/** The ids of all places that contain a stop, in the order of the tariff. */
export function placesOf(stop: PlacedStop, places: readonly TariffPlace[]): string[] {
  return places.filter(place => contains(place, stop)).map(({ id }) => id)
}

function contains(place: TariffPlace, { point, state, zip }: PlacedStop): boolean {
  switch (place.kind) {
    case 'airport':
    case 'circle':
      return place.centre !== undefined && milesBetween(place.centre, point) <= (place.radiusMiles ?? 0)
    case 'zips':
      return zip !== undefined && (place.zips ?? []).includes(zip)
    case 'state':
      return state !== undefined && place.state === state
  }
}
