import type { FoundPlace, Pair } from './data-files.ts'
import { type Entry, foundPlace, type Gazetteer } from './gazetteer.ts'
import { milesBetween, type Point } from './points.ts'

const LANDMARK_REACH = 0.15
/** In miles: airports are large. */
export const AIRPORT_REACH = 0.9
/** In miles: outlines are inexact at the shore, where a near ZIP decides. */
const SHORE_REACH = 1.5

/** Undefined outside Virginia, Washington DC and Maryland, and on open water. */
export function reversePlace(gazetteer: Gazetteer, point: Point): FoundPlace | undefined {
  const zips = gazetteer.entries.filter(entry => entry.kind === 'zip' && entry.suggested)
  const county = gazetteer.counties.find(({ polygons }) => polygons.some(rings => isInside(rings, point)))
  const anyZip = nearest(zips, point)
  if (!county && milesBetween(anyZip, point) > SHORE_REACH) return undefined
  const landmark = nearestLandmark(gazetteer, point)
  if (landmark) return at(foundPlace(landmark), point, false)
  const state = county?.state ?? anyZip.state
  const inState = (entry: Entry) => entry.state === state
  const zip = nearest(zips.filter(inState), point)
  const town = nearestTown(gazetteer, point, state)
  return at(
    foundPlace({ ...town, county: county?.name ?? town.county, zip: zip.zip }, `Near ${town.name}`),
    point,
    true,
  )
}

/** Coordinates of the click, not the town. */
function at(place: FoundPlace, { lat, lon }: Point, approximate: boolean): FoundPlace {
  return { ...place, lat: lat.toFixed(6), lon: lon.toFixed(6), approximate }
}

function nearestLandmark(gazetteer: Gazetteer, point: Point): Entry | undefined {
  const entry = nearest(
    gazetteer.entries.filter(entry => entry.kind !== 'town' && entry.kind !== 'zip'),
    point,
  )
  const reach = entry.kind === 'airport' ? AIRPORT_REACH : LANDMARK_REACH
  return milesBetween(entry, point) <= reach ? entry : undefined
}

/** Larger towns win from slightly farther away. */
export function nearestTown(gazetteer: Gazetteer, point: Point, state: string): Entry {
  const pull = (entry: Entry) => milesBetween(entry, point) - entry.weight / 60
  return gazetteer.entries
    .filter(entry => entry.kind === 'town' && entry.state === state)
    .reduce((best, entry) => (pull(entry) < pull(best) ? entry : best))
}

export function nearest(entries: Entry[], point: Point): Entry {
  return entries.reduce((best, entry) =>
    milesBetween(entry, point) < milesBetween(best, point) ? entry : best,
  )
}

export function isInside([outline, ...holes]: Pair[][], point: Point): boolean {
  return outline !== undefined && crossesOdd(outline, point) && !holes.some(hole => crossesOdd(hole, point))
}

function crossesOdd(ring: Pair[], { lat, lon }: Point): boolean {
  let odd = false
  let before = ring.at(-1)
  for (const corner of ring) {
    const [x, y] = corner
    const [px, py] = before ?? corner
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) odd = !odd
    before = corner
  }
  return odd
}
