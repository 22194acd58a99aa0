import { LRUCache } from 'lru-cache'
import { type Area, readAreaPlaces } from './area.ts'
import { createAreaNamer, createLocationNamer } from './area-name.ts'
import { type FoundPlace, type GazetteerData, readLandmarks } from './data-files.ts'
import { buildGazetteer, type Gazetteer } from './gazetteer.ts'
import { createRegionFinder, type Region } from './point-region.ts'
import type { Point } from './points.ts'
import { reversePlace } from './reverse-place.ts'
import { searchPlaces } from './search-places.ts'
import { type Agreement, createAgreementCheck } from './text-agreement.ts'

export type Geocoder = {
  search(text: string): Promise<FoundPlace[]>
  reverse(point: Point): Promise<FoundPlace | undefined>
}

export type Regions = {
  /** Near a border, the address decides. */
  regionOf(point: Point, address: string): Region
  areaOf(point: Point): string | undefined
  locationOf(point: Point): string | undefined
  agreement(address: string, point: Point): Agreement
}

/** Read on first use: up to ten megabytes. */
export type PlaceData = { places(): GazetteerData; gazetteer(): Gazetteer }

export function createPlaceData(area: Area): PlaceData {
  let places: GazetteerData | undefined
  let gazetteer: Gazetteer | undefined
  const read = () => {
    places ??= readAreaPlaces(area)
    return places
  }
  return {
    places: read,
    gazetteer() {
      gazetteer ??= buildGazetteer(read(), readLandmarks(), area.home)
      return gazetteer
    },
  }
}

/** Offline, down to town, ZIP, airport and about 140 landmarks. */
export function createGeocoder({ gazetteer }: PlaceData): Geocoder {
  return {
    search: async text => searchPlaces(gazetteer(), text),
    reverse: async point => reversePlace(gazetteer(), point),
  }
}

/** Cached, since every form change looks up the trip's points. */
const REGIONS_MAX = 2000

export function createRegions({ places, gazetteer }: PlaceData): Regions {
  let find: ReturnType<typeof createRegionFinder> | undefined
  const known = new LRUCache<string, Region>({ max: REGIONS_MAX })
  const regionOf: Regions['regionOf'] = (point, address) => {
    find ??= createRegionFinder(places())
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
