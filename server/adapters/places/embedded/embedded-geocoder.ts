import type { Geocoder } from '../places-service.ts'
import { readGazetteer, readLandmarks } from './data-files.ts'
import { buildGazetteer, type Gazetteer } from './gazetteer.ts'
import { reversePlace } from './reverse-place.ts'
import { searchPlaces } from './search-places.ts'

/** Search and reverse lookup without internet, to the town, the ZIP and about 140 landmarks. */
export function embeddedGeocoder(): Geocoder {
  let gazetteer: Gazetteer | undefined
  const load = () => {
    gazetteer ??= buildGazetteer(readGazetteer(), readLandmarks())
    return gazetteer
  }
  return {
    search: async text => searchPlaces(load(), text),
    reverse: async point => reversePlace(load(), point),
  }
}
