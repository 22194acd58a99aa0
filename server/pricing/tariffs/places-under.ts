import { isDeepStrictEqual } from 'node:util'
import type { TripFacts } from '../../../domain/pricing/fare/facts.ts'
import type { Tariff, TariffPlace } from '../../../domain/pricing/fare/tariff.ts'
import { placesOf } from '../../../domain/pricing/fare/tariff.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { PlacesService } from '../places/places-service.ts'
import type { PricedFacts } from './past-trip-store.ts'

/** A place unchanged since the price contains the same ends as then; only others are looked up. */
export function createPlacesUnder(
  places: Pick<PlacesService, 'regionOf'>,
  { places: areas }: Pick<Tariff, 'places'>,
): (priced: PricedFacts, before: Pick<Tariff, 'places'> | undefined) => TripFacts {
  const changedSince = createChangedSince(areas)
  const regions = new Map<string, ReturnType<PlacesService['regionOf']>>()
  const regionOf = (point: Point) => {
    const key = `${point.lat},${point.lon}`
    const known = regions.get(key) ?? places.regionOf(point, '')
    regions.set(key, known)
    return known
  }
  return ({ facts, points }, before) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return facts
    const changed = changedSince(before)
    const at = (point: Point, known: readonly string[]) => {
      const found = changed.length > 0 ? placesOf({ point, ...regionOf(point) }, changed) : []
      return areas
        .filter(area => (changed.includes(area) ? found : known).includes(area.id))
        .map(({ id }) => id)
    }
    return { ...facts, from: at(first, facts.from), to: at(last, facts.to) }
  }
}

function createChangedSince(areas: readonly TariffPlace[]) {
  const known = new Map<Pick<Tariff, 'places'> | undefined, readonly TariffPlace[]>([[undefined, areas]])
  return (before: Pick<Tariff, 'places'> | undefined): readonly TariffPlace[] => {
    const changed =
      known.get(before) ?? areas.filter(area => !before?.places.some(place => isSamePlace(place, area)))
    known.set(before, changed)
    return changed
  }
}

/** Compares areas only; labels may differ. */
function isSamePlace({ label: _, ...one }: TariffPlace, { label: __, ...other }: TariffPlace): boolean {
  return isDeepStrictEqual(one, other)
}
