import { LRUCache } from 'lru-cache'
import { milesBetween, type Point } from '../../../../domain/geo.ts'
import type { Gazetteer } from './gazetteer.ts'
import { searchPlaces } from './search-places.ts'

/** A text and a point that lie farther apart than this do not mean the same place. */
export const APART_MILES = 5
/** Texts whose places are remembered. */
const TEXTS_MAX = 500

/**
 * Whether an address and a point contradict each other: the embedded data knows places for the text, all of them are
 * farther away, and the text does not name the ZIP of the point. A text that it knows nothing about contradicts nothing.
 */
export function createContradictionCheck(
  gazetteer: () => Gazetteer,
): (address: string, at: { point: Point; zip: string | undefined }) => boolean {
  const known = new LRUCache<string, Point[]>({ max: TEXTS_MAX })
  const placesOf = (address: string) => {
    const points =
      known.get(address) ??
      searchPlaces(gazetteer(), address).map(({ lat, lon }) => ({ lat: Number(lat), lon: Number(lon) }))
    known.set(address, points)
    return points
  }
  return (address, { point, zip }) => {
    if (zip !== undefined && address.includes(zip)) return false
    const points = placesOf(address)
    return points.length > 0 && points.every(place => milesBetween(place, point) > APART_MILES)
  }
}
