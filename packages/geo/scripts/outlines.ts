/** Reads coasts, lakes, borders and counties from the source packages and from sources/. */
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { CountryData, GazetteerData, LonLat } from '../src/data-files.ts'
import { type Box, boundsOf, clipRing } from '../src/projection.ts'
import { STATE_CODES, stateName } from '../src/us-states.ts'
import { readSourceFile } from './sources.ts'

const require = createRequire(import.meta.url)
/** The contiguous US with the coasts around it. */
const BOX: Box = [-129, 21, -60, 53]
const BESIDE_THE_POTOMAC = ['Maryland|Virginia', 'District of Columbia|Virginia', 'Maryland|West Virginia']

type Named = { id?: string | number | undefined; properties?: object | null | undefined }

const counties = require('us-atlas/counties-10m.json') as Topology<{
  states: GeometryCollection
  counties: GeometryCollection
}>
const codeOfName = new Map(STATE_CODES.map(code => [stateName(code), code]))
const codeOfFips = new Map(
  counties.objects.states.geometries.map(state => [String(state.id), codeOfName.get(nameIn(state))]),
)
function nameIn({ properties }: Named): string {
  return properties && 'name' in properties ? String(properties.name) : ''
}

const stateOf = ({ id }: Named) => codeOfFips.get(String(id).slice(0, 2))

export function countyOutlines(): GazetteerData['counties'] {
  return feature(counties, counties.objects.counties).features.flatMap(county => {
    const state = stateOf(county)
    if (!state) return []
    return { name: nameOf(county, state), state, polygons: polygonsOf(county.geometry) }
  })
}

function nameOf(county: Named, state: string): string {
  // FIPS codes from 510 are independent cities.
  if (state === 'DC' || Number(String(county.id).slice(2)) >= 510) return ''
  return `${nameIn(county)} ${state === 'LA' ? 'Parish' : 'County'}`
}

export function countyLines(code: string): LonLat[][] {
  const lines = mesh(
    counties,
    counties.objects.counties,
    (a, b) => a !== b && stateOf(a) === code && stateOf(b) === code,
  ).coordinates as LonLat[][]
  return lines.map(line => line.map(roundLonLat))
}

export function countryOutlines(): Omit<CountryData, 'cities'> {
  const states = counties.objects.states
  const names = (a: Named, b: Named) => [nameIn(a), nameIn(b)].sort().join('|')
  // The tidal Potomac is water; above Georgetown the state line stands in for the river.
  const isPotomac = (a: Named, b: Named) => BESIDE_THE_POTOMAC.includes(names(a, b))
  const lines = (filter: (a: Named, b: Named) => boolean) =>
    (mesh(counties, states, (a, b) => a !== b && filter(a, b)).coordinates as LonLat[][]).map(line =>
      line.map(roundLonLat),
    )
  const river = lines(isPotomac)
  return {
    land: landPolygons(),
    lakes: JSON.parse(readSourceFile('lakes.json')),
    borders: [...lines((a, b) => !isPotomac(a, b)), ...keepPoints(river, ([lon]) => lon > -76.2)],
    potomac: keepPoints(river, ([lon, lat]) => lon > -79.3 && lon < -77.03 && lat > 38.905),
    district: countyOutlines()
      .filter(county => county.state === 'DC')
      .flatMap(county => county.polygons.flatMap(rings => rings.slice(0, 1))),
  }
}

/** The middle of its largest polygon. */
export function labelPoint(polygons: LonLat[][][]): LonLat {
  const boxes = polygons.map(([outline = []]) => boundsOf(outline))
  const size = ([west, south, east, north]: Box) => (east - west) * (north - south)
  const [west, south, east, north] = boxes.reduce((best, box) => (size(box) > size(best) ? box : best))
  return roundLonLat([(west + east) / 2, (south + north) / 2])
}

export function stateOutlines(): Map<string, LonLat[][][]> {
  return new Map(
    feature(counties, counties.objects.states).features.flatMap(state => {
      const code = stateOf(state)
      return code ? [[code, polygonsOf(state.geometry)]] : []
    }),
  )
}

function landPolygons(): LonLat[][][] {
  const world = require('world-atlas/land-10m.json') as Topology<{ land: GeometryCollection }>
  return feature(world, world.objects.land)
    .features.flatMap(land => polygonsOf(land.geometry))
    .map(polygon =>
      polygon.map(ring => clipRing(ring.slice(0, -1), BOX).map(roundLonLat)).filter(ring => ring.length > 2),
    )
    .filter(polygon => polygon.length > 0)
}

function polygonsOf(geometry: GeoJSON.Geometry): LonLat[][][] {
  if (geometry.type === 'Polygon')
    return [geometry.coordinates.map(ring => (ring as LonLat[]).map(roundLonLat))]
  if (geometry.type === 'MultiPolygon') {
    return geometry.coordinates.map(polygon => polygon.map(ring => (ring as LonLat[]).map(roundLonLat)))
  }
  return []
}

function keepPoints(lines: LonLat[][], keep: (point: LonLat) => boolean): LonLat[][] {
  return lines.map(line => line.filter(keep)).filter(line => line.length > 1)
}

export function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

function roundLonLat([lon, lat]: LonLat): LonLat {
  return [round(lon), round(lat)]
}
