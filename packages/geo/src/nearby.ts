import type { Area } from './area.ts'
import { codeIn, spokenAirport } from './area-name.ts'
import { readLandmarks } from './data-files.ts'
import type { PlaceData } from './geocoder.ts'
import { milesBetween } from './points.ts'

/** `name` has the code: "Newark Liberty (EWR)". */
export type NearbyAirport = {
  code: string
  name: string
  city: string
  lat: number
  lon: number
  miles: number
}
export type NearbyTown = {
  name: string
  state: string
  lat: number
  lon: number
  population: number
  miles: number
}

const TOWNS_MAX = 50
/** Of the airports in landmarks.json, airlines fly to these. */
const SCHEDULED = new Set(['DCA', 'IAD', 'BWI', 'RIC', 'CHO', 'ORF', 'PHF'])

export function listAirports({ home, radiusMiles }: Area, { places }: PlaceData): NearbyAirport[] {
  const { states, airports } = places()
  const marks = readLandmarks().flatMap(({ name, city, state, lat, lon }) => {
    const code = codeIn(name)
    return code && SCHEDULED.has(code) && states.includes(state)
      ? [{ ...{ code, city, lat, lon }, name: spokenAirport(name) }]
      : []
  })
  const others = airports
    .filter(({ scheduled }) => scheduled)
    .map(({ code, name, city, lat, lon }) => {
      return { ...{ code, city, lat, lon }, name: spokenAirport(`${name} (${code})`) }
    })
  return [...marks, ...others]
    .map(airport => ({ ...airport, miles: milesBetween(home, airport) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((one, other) => one.miles - other.miles)
}

export function listTowns({ home, radiusMiles }: Area, { places }: PlaceData): NearbyTown[] {
  return places()
    .towns.map(([name, state, lat, lon, population]) => {
      return { name, state, lat, lon, population, miles: milesBetween(home, { lat, lon }) }
    })
    .filter(({ miles, population }) => population > 0 && miles <= radiusMiles)
    .sort((one, other) => other.population - one.population)
    .slice(0, TOWNS_MAX)
}
