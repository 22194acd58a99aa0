import type { FoundPlace, LonLat } from './data-files.ts'
import { type Entry, foundPlace, type Gazetteer } from './gazetteer.ts'
import { milesBetween, type Point } from './points.ts'

const LANDMARK_REACH = 0.15
/** In miles: airports are large. */
export const AIRPORT_REACH = 0.9
/** In miles: outlines are inexact at the shore, where a near ZIP decides. */
const SHORE_REACH = 1.5

/** Undefined outside the states of the gazetteer, and on open water. */
export function reversePlace(gazetteer: Gazetteer, point: Point): FoundPlace | undefined {
  const zips = gazetteer.entries.filter(entry => entry.kind === 'zip' && entry.suggested)
  const county = gazetteer.counties.find(({ polygons }) => polygons.some(rings => isInside(rings, point)))
  const anyZip = nearest(zips, point)
  if (!anyZip || (!county && milesBetween(anyZip, point) > SHORE_REACH)) return undefined
  const landmark = nearestLandmark(gazetteer, point)
  if (landmark) return at(foundPlace(landmark), point, false)
  const state = county?.state ?? anyZip.state
  const inState = (entry: Entry) => entry.state === state
  const zip = nearest(zips.filter(inState), point)
  const town = nearestTown(gazetteer, point, state)
  if (!zip || !town) return undefined
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
  const reach = entry?.kind === 'airport' ? AIRPORT_REACH : LANDMARK_REACH
  return entry && milesBetween(entry, point) <= reach ? entry : undefined
}

/** Larger towns win from slightly farther away. */
export function nearestTown(gazetteer: Gazetteer, point: Point, state: string): Entry | undefined {
  const towns = gazetteer.entries.filter(entry => entry.kind === 'town' && entry.state === state)
  return least(towns, entry => milesBetween(entry, point) - entry.weight / 60)
}

export function nearest(entries: readonly Entry[], point: Point): Entry | undefined {
  return least(entries, entry => milesBetween(entry, point))
}

function least(entries: readonly Entry[], measure: (entry: Entry) => number): Entry | undefined {
  let [best, smallest]: [Entry | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const entry of entries) {
    const value = measure(entry)
    if (value < smallest) [best, smallest] = [entry, value]
  }
  return best
}

export function isInside([outline, ...holes]: LonLat[][], point: Point): boolean {
  return outline !== undefined && crossesOdd(outline, point) && !holes.some(hole => crossesOdd(hole, point))
}

function crossesOdd(ring: LonLat[], { lat, lon }: Point): boolean {
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
