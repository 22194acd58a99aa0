import { type Area, mapBoxOf, milesToBounds, statesOf } from './area.ts'
import {
  type CountryData,
  type HighwayData,
  type LonLat,
  readCountry,
  readCountyLines,
  readInterstates,
  readState,
  readStateIndex,
  type StateIndex,
} from './data-files.ts'
import { type Box, boundsOf, clipRing, overlap } from './projection.ts'

export type MapAirport = { code: string; name: string; at: LonLat; main: boolean }

export type MapData = Omit<CountryData, 'cities'> & {
  /** States whose towns are all on the map. */
  states: ReadonlySet<string>
  towns: CountryData['cities']
  airports: MapAirport[]
  countyLines: LonLat[][]
  stateIndex: StateIndex
  interstates: HighwayData
}

/** Counties farther from home are not drawn. */
const COUNTY_MILES = 120
/** Smaller ones have no label at any zoom. */
const TOWN_POPULATION_MIN = 900

/** The part of the country around home. */
export function readMapData(area: Area): MapData {
  const box = mapBoxOf(area)
  const country = readCountry()
  const stateIndex = readStateIndex().filter(([, bounds]) => overlap(bounds, box))
  const states = new Set(statesOf(area))
  const loaded = stateIndex
    .filter(([code]) => states.has(code))
    .map(([code]) => ({ code, ...readState(code) }))
  const lines = (all: LonLat[][]) => all.filter(points => overlap(boundsOf(points), box))
  return {
    states,
    stateIndex,
    land: clipped(country.land, box),
    lakes: country.lakes.filter(([outline = []]) => overlap(boundsOf(outline), box)),
    borders: lines(country.borders),
    potomac: lines(country.potomac),
    district: lines(country.district),
    towns: [
      ...loaded.flatMap(({ code, towns }) =>
        towns
          .filter(([, , , population]) => population >= TOWN_POPULATION_MIN)
          .map(([name, lat, lon, population]): CountryData['cities'][number] => [
            name,
            code,
            lon,
            lat,
            population,
          ]),
      ),
      ...country.cities.filter(([, state, lon, lat]) => !states.has(state) && isIn(box, [lon, lat])),
    ],
    airports: loaded.flatMap(({ airports }) =>
      airports
        .filter(([, , , , , , , scheduled]) => scheduled === 1)
        .map(([code, name, , lat, lon, , large]): MapAirport => {
          return { code, name, at: [lon, lat], main: large === 1 }
        }),
    ),
    countyLines: stateIndex
      .filter(([, bounds]) => milesToBounds(bounds, area.home) <= COUNTY_MILES)
      .flatMap(([code]) => readCountyLines(code)),
    interstates: readInterstates().filter(({ points }) =>
      points.some(({ lat = 0, lon = 0 }) => isIn(box, [lon, lat])),
    ),
  }
}

function clipped(polygons: LonLat[][][], box: Box): LonLat[][][] {
  return polygons
    .map(polygon => polygon.map(ring => clipRing(ring, box)).filter(ring => ring.length > 2))
    .filter(polygon => polygon.length > 0)
}

function isIn([west, south, east, north]: Box, [lon, lat]: LonLat): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}
