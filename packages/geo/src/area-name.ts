import type { Entry, Gazetteer } from './gazetteer.ts'
import type { Region } from './point-region.ts'
import { milesBetween, type Point } from './points.ts'
import { AIRPORT_REACH, nearest, nearestTown } from './reverse-place.ts'

/** "Dulles (IAD)", as people say. */
const SHORT_NAMES: Record<string, string> = {
  IAD: 'Dulles (IAD)',
  DCA: 'Reagan National (DCA)',
  BWI: 'Baltimore/Washington (BWI)',
}

export function createAreaNamer(
  gazetteer: () => Gazetteer,
  regionOf: (point: Point) => Region,
): (point: Point) => string | undefined {
  let airports: Entry[] | undefined
  return point => {
    airports ??= gazetteer().entries.filter(({ kind }) => kind === 'airport')
    const airport = nearest(airports, point)
    if (airport && milesBetween(airport, point) <= AIRPORT_REACH) return airportName(airport)
    const { state } = regionOf(point)
    if (state === undefined) return undefined
    // The District has one town, written without a comma.
    if (state === 'DC') return 'Washington DC'
    const town = nearestTown(gazetteer(), point, state)
    return town && `${town.name}, ${state}`
  }
}

export function createLocationNamer(
  gazetteer: () => Gazetteer,
  regionOf: (point: Point) => Region,
): (point: Point) => string | undefined {
  let cities: Map<string, string> | undefined
  return point => {
    const airport = nearest(
      gazetteer().entries.filter(({ kind }) => kind === 'airport'),
      point,
    )
    if (airport && milesBetween(airport, point) <= AIRPORT_REACH) return airportName(airport)
    cities ??= new Map(
      gazetteer().entries.flatMap(({ kind, zip, city }) => (kind === 'zip' ? [[zip, city]] : [])),
    )
    const { state, zip = '' } = regionOf(point)
    const city = cities.get(zip)
    return state === undefined || city === undefined ? undefined : `${city}, ${state}`
  }
}

function airportName({ name, street }: Pick<Entry, 'name' | 'street'>): string {
  return SHORT_NAMES[codeIn(name) ?? ''] ?? (street === '' ? shortAirportName(name) : name)
}

/** "Dulles (IAD)", else "Newark Liberty (EWR)". */
export function spokenAirport(name: string): string {
  return airportName({ name, street: '' })
}

export function codeIn(name: string): string | undefined {
  return /\(([A-Z]{3})\)/.exec(name)?.[1]
}

/** "Newark Liberty (EWR)". */
export function shortAirportName(name: string): string {
  return name.replace(/(?: (?:International|Intercontinental|Regional|Municipal|County))* Airport\b/, '')
}
