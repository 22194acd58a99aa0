import type { GazetteerData, Pair } from './data-files.ts'
import { normalize } from './gazetteer.ts'
import { milesBetween, type Point } from './points.ts'
import { isInside } from './reverse-place.ts'

/** Outlines are accurate to 310 m: closer to a border, the typed address decides. */
const BORDER_METRES = 300
const DEGREE_METRES = 111_195
/** Miles: outlines are inexact at the shore, where a near ZIP decides. */
const SHORE_MILES = 1.5
const BEARINGS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)

export type Region = { state?: string; zip?: string }

type County = { state: string; polygons: Pair[][][]; box: Box }
type Box = { south: number; north: number; west: number; east: number }
type Zip = Point & { zip: string; state: string }

export function createRegionFinder(data: GazetteerData): (point: Point, address: string) => Region {
  const counties = data.counties.map(({ state, polygons }) => ({ state, polygons, box: boxOf(polygons) }))
  const zips = data.zips.flatMap(([zip, , state, , lat, lon, area]): Zip[] =>
    area === 1 ? [{ zip, state, lat, lon }] : [],
  )
  return (point, address) => {
    const state = stateOf({ counties, zips }, point, address)
    const zip = state === undefined ? undefined : nearestZip(zips, point, state)?.zip
    return { ...(state === undefined ? {} : { state }), ...(zip === undefined ? {} : { zip }) }
  }
}

type Outlines = { counties: County[]; zips: Zip[] }

function stateOf({ counties, zips }: Outlines, point: Point, address: string): string | undefined {
  const own = stateAt(counties, point)
  const named = stateIn(address)
  const isNear = (state: string) => around(point).some(near => stateAt(counties, near) === state)
  if (named !== undefined && named !== own && isNear(named)) return named
  if (own !== undefined) return own
  const zip = nearestZip(zips, point)
  return zip && milesBetween(zip, point) <= SHORE_MILES ? zip.state : undefined
}

function around({ lat, lon }: Point): Point[] {
  const north = BORDER_METRES / DEGREE_METRES
  const east = north / Math.cos((lat * Math.PI) / 180)
  return BEARINGS.map(bearing => ({
    lat: lat + north * Math.cos(bearing),
    lon: lon + east * Math.sin(bearing),
  }))
}

function stateAt(counties: readonly County[], point: Point): string | undefined {
  return counties.find(
    ({ box, polygons }) => isInBox(box, point) && polygons.some(rings => isInside(rings, point)),
  )?.state
}

function boxOf(polygons: Pair[][][]): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [lon, lat] of polygons.flat(2)) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  return box
}

function isInBox({ south, north, west, east }: Box, { lat, lon }: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** Nearest centroid, on a plane, which is exact enough for comparison. */
function nearestZip(zips: readonly Zip[], { lat, lon }: Point, state?: string): Zip | undefined {
  const narrow = Math.cos((lat * Math.PI) / 180)
  let [best, least]: [Zip | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const zip of zips) {
    if (state !== undefined && zip.state !== state) continue
    const distance = (zip.lat - lat) ** 2 + ((zip.lon - lon) * narrow) ** 2
    if (distance < least) [best, least] = [zip, distance]
  }
  return best
}

const STATE_NAMES: Record<string, string> = {
  va: 'VA',
  virginia: 'VA',
  md: 'MD',
  maryland: 'MD',
  dc: 'DC',
  'd c': 'DC',
  'district of columbia': 'DC',
}

/** The last part that names a state, with or without ZIP. */
function stateIn(address: string): string | undefined {
  const parts = address.split(',').map(part => normalize(part).replace(/ ?\d{5}( \d{4})?$/, ''))
  for (const part of parts.toReversed()) {
    const state = STATE_NAMES[part] ?? STATE_NAMES[/ (va|md|dc|d c)$/.exec(part)?.[1] ?? '']
    if (state !== undefined) return state
  }
  return undefined
}

export const SERVICE_AREA = { west: -92, south: 31, east: -64, north: 46.5 }

export function isInServiceArea({ lat, lon }: Point): boolean {
  const { south, north, west, east } = SERVICE_AREA
  return lat >= south && lat <= north && lon >= west && lon <= east
}
