import {
  type GazetteerData,
  readState,
  readStateIndex,
  type StateData,
  type StateIndex,
} from './data-files.ts'
import { milesBetween, type Point } from './points.ts'
import type { Box } from './projection.ts'
import { isInside } from './reverse-place.ts'

/** A home point and the radius that a company serves. */
export type Area = {
  home: Point
  radiusMiles: number
  /** In place of all states within the radius. */
  states?: readonly string[]
}

/** Places this far beyond the radius are known too. */
const MARGIN_MILES = 50
/** Outlines are inexact at the shore. */
const SHORE_MILES = 5
const MILES_PER_DEGREE = 69.1
/** Of highways.json. */
const HIGHWAY_BOUNDS: Box = [-80, 36.8, -75, 39.8]
/** Degrees around home that the map shows and drives may reach. */
const MAP_REACH = { lon: 14, lat: 8 }

export function statesOf({ home, radiusMiles, states }: Area): readonly string[] {
  if (states) return states
  const near = readStateIndex().filter(([, bounds]) => milesToBounds(bounds, home) <= radiusMiles)
  return near.map(([code]) => code)
}

export type Coverage = {
  /** The built-in data know places around home. */
  places: boolean
  /** Drives around home follow highways; others are estimated from the straight line. */
  highways: boolean
}

export function coverageOf({ home }: Pick<Area, 'home'>): Coverage {
  const [west, south, east, north] = HIGHWAY_BOUNDS
  const { lat, lon } = home
  return {
    places: readStateIndex().some(
      ([code, bounds]) => milesToBounds(bounds, home) === 0 && isInState(code, home),
    ),
    highways: lat >= south && lat <= north && lon >= west && lon <= east,
  }
}

function isInState(code: string, home: Point): boolean {
  const { counties, zips } = readState(code)
  return (
    counties.some(({ polygons }) => polygons.some(rings => isInside(rings, home))) ||
    zips.some(([, , , lat, lon]) => milesBetween(home, { lat, lon }) <= SHORE_MILES)
  )
}

/** In tenths of a degree, rounded outward. */
export function boundsAround(area: Area): Box {
  const { home, radiusMiles, states } = area
  const lat = radiusMiles / MILES_PER_DEGREE
  const lon = lat / Math.cos((home.lat * Math.PI) / 180)
  const whole = readStateIndex().flatMap(([code, bounds]) => (states?.includes(code) ? [bounds] : []))
  const boxes = states ? whole : [[home.lon - lon, home.lat - lat, home.lon + lon, home.lat + lat] as const]
  return [
    Math.floor(Math.min(...boxes.map(([west]) => west)) * 10) / 10,
    Math.floor(Math.min(...boxes.map(([, south]) => south)) * 10) / 10,
    Math.ceil(Math.max(...boxes.map(([, , east]) => east)) * 10) / 10,
    Math.ceil(Math.max(...boxes.map(([, , , north]) => north)) * 10) / 10,
  ]
}

export function mapBoxOf({ home }: Area): Box {
  const { lat, lon } = MAP_REACH
  return [home.lon - lon, home.lat - lat, home.lon + lon, home.lat + lat]
}

export function isOnMap(area: Area, { lat, lon }: Point): boolean {
  const [west, south, east, north] = mapBoxOf(area)
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** Whole states if the area names them. */
export function readAreaPlaces(area: Area): GazetteerData {
  const reach = area.states ? Number.POSITIVE_INFINITY : area.radiusMiles + MARGIN_MILES
  const isNear = (lat: number, lon: number) => milesBetween(area.home, { lat, lon }) <= reach
  const places: GazetteerData = { states: statesOf(area), towns: [], zips: [], airports: [], counties: [] }
  for (const state of places.states) addState(places, { state, isNear, data: readState(state) })
  return places
}

type OneState = { state: string; isNear: (lat: number, lon: number) => boolean; data: StateData }

function addState(places: GazetteerData, { state, isNear, data }: OneState): void {
  for (const [name, lat, lon, population, zip, county] of data.towns)
    if (isNear(lat, lon)) places.towns.push([name, state, lat, lon, population, zip, county])
  for (const [zip, city, county, lat, lon, area] of data.zips)
    if (isNear(lat, lon)) places.zips.push([zip, city, state, county, lat, lon, area])
  for (const [code, name, city, lat, lon, zip, large, scheduled] of data.airports)
    if (isNear(lat, lon))
      places.airports.push({
        ...{ code, name, city, state, lat, lon, zip },
        ...{ large: large === 1, scheduled: scheduled === 1 },
      })
  for (const { name, polygons } of data.counties)
    if (polygons.some(([outline = []]) => outline.some(([lon, lat]) => isNear(lat, lon))))
      places.counties.push({ name, state, polygons })
}

export function milesToBounds(
  [west, south, east, north]: StateIndex[number][1],
  { lat, lon }: Point,
): number {
  const nearest = { lat: Math.min(north, Math.max(south, lat)), lon: Math.min(east, Math.max(west, lon)) }
  return milesBetween(nearest, { lat, lon })
}
