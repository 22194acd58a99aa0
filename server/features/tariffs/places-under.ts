import type { TripFacts } from '../../../domain/fare/facts.ts'
import { placesOf } from '../../../domain/fare/places-of.ts'
import type { Tariff } from '../../../domain/fare/tariff.ts'
import type { Point } from '../../../domain/geo.ts'
import type { PlacesService } from '../../adapters/places/places-service.ts'
import type { PricedFacts } from './past-trip-store.ts'

/** The facts of a trip that was priced, with its ends in the places of another tariff. Regions are looked up once. */
export function createPlacesUnder(
  places: Pick<PlacesService, 'regionOf'>,
): (priced: PricedFacts, tariff: Tariff) => TripFacts {
  const regions = new Map<string, ReturnType<PlacesService['regionOf']>>()
  const regionOf = (point: Point) => {
    const key = `${point.lat},${point.lon}`
    const known = regions.get(key) ?? places.regionOf(point, '')
    regions.set(key, known)
    return known
  }
  return ({ facts, points }, { places: areas }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return facts
    const at = (point: Point) => placesOf({ point, ...regionOf(point) }, areas)
    return { ...facts, from: at(first), to: at(last) }
  }
}
