import { type Entry, type Gazetteer, normalize } from './gazetteer.ts'
import { milesBetween, type Point } from './points.ts'
import { isInside } from './reverse-place.ts'

/** Farther apart, text and point are different places. */
export const APART_MILES = 5
/** A ZIP extends to about its third neighbor: miles in the country, blocks in a city. */
const NEIGHBORS = 3

export type PlaceIndex = {
  named(key: string): readonly Entry[]
  /** Within the reach of a landmark, or of a ZIP of the town. */
  isAt(entry: Entry, point: Point): boolean
  isInCounty(name: string, point: Point): boolean | undefined
  zip(zip: string): readonly Entry[]
  /** Begins like one of these states. */
  isRegional(zip: string): boolean
  airports: readonly Entry[]
  places: readonly Entry[]
}

export function createPlaceIndex({ entries, counties }: Gazetteer): PlaceIndex {
  const byKey = Map.groupBy(
    entries.flatMap(entry => namesOf(entry).map(key => ({ key, entry }))),
    ({ key }) => key,
  )
  const zips = entries.filter(({ kind }) => kind === 'zip')
  const byZip = Map.groupBy(entries, ({ zip }) => zip)
  const byCounty = Map.groupBy(entries, ({ county }) => normalize(county))
  const zipsOfTown = Map.groupBy(zips, ({ city, state }) => townKey(city, state))
  const areas = zips.filter(({ suggested }) => suggested)
  const beginnings = new Set(areas.map(({ zip }) => zip.slice(0, 2)))
  const reaches = new Map<string, number>()
  const reachOf = (zip: Entry) => {
    const known = reaches.get(zip.id) ?? reachAmong(areas, zip)
    reaches.set(zip.id, known)
    return known
  }
  const isNear = (entry: Entry, point: Point) =>
    milesBetween(entry, point) <= (entry.kind === 'zip' ? reachOf(entry) : APART_MILES)
  const isAt = (entry: Entry, point: Point) =>
    isNear(entry, point) ||
    (entry.kind === 'town' &&
      (zipsOfTown.get(townKey(entry.name, entry.state)) ?? []).some(zip => isNear(zip, point)))
  const isWithin = (name: string, point: Point) =>
    counties.some(one => normalize(one.name) === name && one.polygons.some(rings => isInside(rings, point)))
  return {
    named: key => byKey.get(key)?.map(({ entry }) => entry) ?? [],
    isInCounty: (name, point) =>
      byCounty.get(name) && (isWithin(name, point) || byCounty.get(name)?.some(entry => isAt(entry, point))),
    zip: zip => byZip.get(zip) ?? [],
    isRegional: zip => beginnings.has(zip.slice(0, 2)),
    isAt,
    airports: entries.filter(({ kind }) => kind === 'airport'),
    places: entries.filter(({ kind }) => kind !== 'zip'),
  }
}

function namesOf({ kind, keys, name }: Entry): string[] {
  if (kind === 'zip') return []
  return [...new Set([...keys, normalize(name.replace(/\([A-Z]{3}\)/, ''))])]
}

function townKey(name: string, state: string): string {
  return `${normalize(name)} ${state}`
}

function reachAmong(areas: readonly Entry[], zip: Entry): number {
  const nearest = areas
    .filter(other => other.id !== zip.id)
    .map(other => milesBetween(other, zip))
    .toSorted((one, other) => one - other)
  return Math.max(APART_MILES, nearest[NEIGHBORS - 1] ?? 0)
}
