import { LRUCache } from 'lru-cache'
import { createAreaNamer, createLocationNamer } from './area-name.ts'
import { readGazetteer, readLandmarks } from './data-files.ts'
import type { FoundPlace } from './data-shapes.ts'
import { buildGazetteer, type Gazetteer } from './gazetteer.ts'
import { createRegionFinder, type Region } from './point-region.ts'
import type { Point } from './points.ts'
import { reversePlace } from './reverse-place.ts'
import { searchPlaces } from './search-places.ts'
import { type Agreement, createAgreementCheck } from './text-agreement.ts'

export type Geocoder = {
  /** Returns up to ten places, best first. */
  search(text: string): Promise<FoundPlace[]>
  /** Returns the place at the point, or undefined if it has no address. */
  reverse(point: Point): Promise<FoundPlace | undefined>
}

export type Regions = {
  /** Near a border the address decides, if it names one of both states. */
  regionOf(point: Point, address: string): Region
  /** The airport, else the town, under a name that the search finds; undefined if unknown. */
  areaOf(point: Point): string | undefined
  /** The airport, else the town of the postal address: "Quantico, VA"; undefined if unknown. */
  locationOf(point: Point): string | undefined
  agreement(address: string, point: Point): Agreement
}

/** Search and reverse lookup without internet, to the town, the ZIP and about 140 landmarks. */
export function createGeocoder(): Geocoder {
  return {
    search: async text => searchPlaces(gazetteer(), text),
    reverse: async point => reversePlace(gazetteer(), point),
  }
}

/** Regions that are remembered: the points of a trip are looked up with each change of its form. */
const REGIONS_MAX = 2000

/** States, ZIPs, names, and whether texts agree with points, from the same data. */
export function createRegions(): Regions {
  let find: ReturnType<typeof createRegionFinder> | undefined
  const known = new LRUCache<string, Region>({ max: REGIONS_MAX })
  const regionOf: Regions['regionOf'] = (point, address) => {
    find ??= createRegionFinder(readGazetteer())
    const key = `${point.lat} ${point.lon} ${address}`
    const region = known.get(key) ?? find(point, address)
    known.set(key, region)
    return region
  }
  const agreement = createAgreementCheck(gazetteer)
  const areaOf = createAreaNamer(gazetteer, point => regionOf(point, ''))
  return {
    regionOf,
    areaOf,
    locationOf: createLocationNamer(gazetteer, point => regionOf(point, '')),
    agreement: (address, point) => agreement(address, { point, regionOf: text => regionOf(point, text) }),
  }
}

let loaded: Gazetteer | undefined

/** Read at its first use: it takes some megabytes. */
function gazetteer(): Gazetteer {
  loaded ??= buildGazetteer(readGazetteer(), readLandmarks())
  return loaded
}
