/**
 * `npm run geo`: builds the map and place data of the contiguous US, one file a state, from public-domain and
 * CC BY sources. Results are committed, so that only developers install 70 MB of sources.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CountryData, HighwayData, StateData, StateIndex } from '../src/data-files.ts'
import { boundsOf } from '../src/projection.ts'
import { countryOutlines, countyLines, countyOutlines, labelPoint, round, stateOutlines } from './outlines.ts'
import {
  type Airport,
  readAirports,
  readCities,
  readSourceFile,
  readTowns,
  readZips,
  type Town,
  type Zip,
} from './sources.ts'

export const DATA_FOLDER = fileURLToPath(new URL('../data/', import.meta.url))

/** Smaller towns are on the map of their state only. */
const CITY_POPULATION_MIN = 15_000

export function buildGeo(folder: string): { towns: number; zips: number; airports: number } {
  for (const name of ['states', 'county-lines']) mkdirSync(join(folder, name), { recursive: true })
  const zips = readZips()
  const towns = readTowns(zips)
  const airports = readAirports()
  const outlines = stateOutlines()
  const counties = Map.groupBy(countyOutlines(), ({ state }) => state)
  const of = { zips: byState(zips), towns: byState(towns), airports: byState(airports) }
  const index: StateIndex = []
  for (const state of [...of.zips.keys()].sort()) {
    const listed = { zips: of.zips.get(state) ?? [], towns: of.towns.get(state) ?? [] }
    const data: StateData = {
      ...placesOf(listed, of.airports.get(state) ?? []),
      counties: (counties.get(state) ?? []).map(({ name, polygons }) => ({ name, polygons })),
    }
    writeWhole(join(folder, 'states', `${state}.json`), JSON.stringify(data))
    writeWhole(join(folder, 'county-lines', `${state}.json`), JSON.stringify(countyLines(state)))
    const polygons = outlines.get(state) ?? []
    const prefixes = [...new Set(listed.zips.map(({ zip }) => zip.slice(0, 3)))].sort()
    index.push([state, boundsOf(polygons.flat(2)), labelPoint(polygons), prefixes])
  }
  writeWhole(join(folder, 'states.json'), JSON.stringify(index))
  writeWhole(join(folder, 'country.json'), JSON.stringify(country()))
  writeWhole(join(folder, 'interstates.json'), JSON.stringify(interstates(towns)))
  return { towns: towns.length, zips: zips.length, airports: airports.length }
}

function byState<One extends { state: string }>(all: One[]): Map<string, One[]> {
  return Map.groupBy(all, ({ state }) => state)
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function placesOf({ zips, towns }: { zips: Zip[]; towns: Town[] }, airports: Airport[]) {
  const areas = zips.filter(zip => zip.area)
  const placed = <One extends { lat: number; lon: number }>(one: One) => ({
    lat: round(one.lat),
    lon: round(one.lon),
    nearest: nearestZip(one, areas),
  })
  return {
    towns: towns.map((town): StateData['towns'][number] => {
      const { lat, lon, nearest } = placed(town)
      return [town.name, lat, lon, town.population, nearest.zip, nearest.county]
    }),
    zips: zips.map((zip): StateData['zips'][number] => [
      zip.zip,
      zip.city,
      zip.county,
      round(zip.lat),
      round(zip.lon),
      zip.area ? 1 : 0,
    ]),
    airports: airports.map((airport): StateData['airports'][number] => {
      const { lat, lon, nearest } = placed(airport)
      const { code, name, city, large, scheduled } = airport
      return [code, name, city || nearest.city, lat, lon, nearest.zip, large ? 1 : 0, scheduled ? 1 : 0]
    }),
  }
}

type Spot = { lat: number; lon: number }

/** On a plane, which is exact enough for comparison. */
function nearestZip({ lat, lon }: Spot, zips: Zip[]): Zip {
  const narrow = Math.cos((lat * Math.PI) / 180)
  const distance = (zip: Zip) => (zip.lat - lat) ** 2 + ((zip.lon - lon) * narrow) ** 2
  return zips.reduce((best, zip) => (distance(zip) < distance(best) ? zip : best))
}

function country(): CountryData {
  const cities = readCities()
    .filter(({ population }) => population >= CITY_POPULATION_MIN)
    .map(({ name, state, lat, lon, population }): CountryData['cities'][number] => [
      name,
      state,
      round(lon),
      round(lat),
      population,
    ])
  return { ...countryOutlines(), cities }
}

/** "I-5: San Diego CA, ...": a point may also be "40.85 -73.95". */
function interstates(towns: Town[]): HighwayData {
  // Of towns with one name the largest is meant.
  const bySize = towns.toSorted((one, other) => one.population - other.population)
  const places = new Map(bySize.map(town => [`${town.name} ${town.state}`, town]))
  return readSourceFile('interstates.txt')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [ref = '', list = ''] = line.split(': ')
      const points = list.split(', ').map(point => pointOf(point, places, ref))
      return { ref, kind: 'motorway' as const, points }
    })
}

function pointOf(point: string, places: Map<string, Town>, ref: string): Spot {
  const typed = /^(\S+) (-\d\S+)$/.exec(point)
  if (typed) return { lat: Number(typed[1]), lon: Number(typed[2]) }
  const town = places.get(point)
  if (!town) throw new Error(`${ref} names ${point}, which is no town`)
  return { lat: round(town.lat), lon: round(town.lon) }
}

if (import.meta.main) {
  const { towns, zips, airports } = buildGeo(DATA_FOLDER)
  process.stdout.write(`Places: ${towns} towns, ${zips} ZIPs, ${airports} airports.\n`)
}
