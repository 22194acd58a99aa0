import type { GazetteerData, LonLat } from './data-files.ts'
import { normalize } from './gazetteer.ts'
import { milesBetween, type Point } from './points.ts'
import { isInside } from './reverse-place.ts'
import { stateNamed } from './us-states.ts'

/** Outlines are accurate to 310 m: closer to a border, the typed address decides. */
const BORDER_METRES = 300
const DEGREE_METRES = 111_195
/** Miles: outlines are inexact at the shore, where a near ZIP decides. */
const SHORE_MILES = 1.5
const BEARINGS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)

export type Region = { state?: string; zip?: string }

type County = { state: string; polygons: LonLat[][][]; box: Box }
type Box = { south: number; north: number; west: number; east: number }
type Zip = Point & { zip: string; state: string }

export function createRegionFinder(data: GazetteerData): (point: Point, address: string) => Region {
  const counties = data.counties.map(({ state, polygons }) => ({ state, polygons, box: boxOf(polygons) }))
  const zips = data.zips.flatMap(([zip, , state, , lat, lon, area]): Zip[] =>
    area === 1 ? [{ zip, state, lat, lon }] : [],
  )
  const states = new Set(data.states)
  return (point, address) => {
    const state = stateOf({ counties, zips, states }, point, address)
    const zip = state === undefined ? undefined : nearestZip(zips, point, state)?.zip
    return { ...(state === undefined ? {} : { state }), ...(zip === undefined ? {} : { zip }) }
  }
}

type Outlines = { counties: County[]; zips: Zip[]; states: ReadonlySet<string> }

function stateOf({ counties, zips, states }: Outlines, point: Point, address: string): string | undefined {
  const own = stateAt(counties, point)
  const named = stateIn(address, states)
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

function boxOf(polygons: LonLat[][][]): Box {
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

/** The last part that names one of these states, with or without ZIP. */
function stateIn(address: string, states: ReadonlySet<string>): string | undefined {
  const parts = address.split(',').map(part =>
    normalize(part)
      .replace(/ ?\d{5}( \d{4})?$/, '')
      .replace(/\bd c$/, 'dc'),
  )
  for (const part of parts.toReversed()) {
    const last = part.split(' ').at(-1) ?? ''
    // After a street, NE is northeast.
    const state = stateNamed(part) ?? (last === 'ne' && last !== part ? '' : last.toUpperCase())
    if (states.has(state)) return state
  }
  return undefined
}
