import type { Place } from '../values/geo.ts'

export type NamedTrip = { from: string; to: string }

/** The same places that the address search returns for these names. */
export type PlacedTrip = NamedTrip & { pickUp: Place; dropOff: Place }

export const NAMED_TRIPS_MAX = 8
export const PLACE_NAME_CHARACTERS_MAX = 60

const TRIANGLE = {
  name: 'Triangle, Prince William County, Virginia, 22172, United States',
  lat: 38.5468,
  lon: -77.3367,
}
const WASHINGTON = {
  name: 'Washington, District of Columbia, United States',
  lat: 38.8951,
  lon: -77.0364,
}
const DULLES = {
  name: 'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166, United States',
  lat: 38.953,
  lon: -77.448,
}
const NATIONAL = {
  name: 'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard, Arlington, Arlington County, Virginia, 22202, United States',
  lat: 38.8522,
  lon: -77.0436,
}
const BALTIMORE = {
  name: 'Baltimore/Washington International Thurgood Marshall Airport (BWI), 7050 Friendship Road, Baltimore, Anne Arundel County, Maryland, 21240, United States',
  lat: 39.1815,
  lon: -76.669,
}

/** Defaults. Same directions as the airport sample pages: tolls, and so prices, differ by direction. */
export const DEFAULT_NAMED_TRIPS: readonly PlacedTrip[] = [
  { from: 'Triangle', to: 'Dulles (IAD)', pickUp: TRIANGLE, dropOff: DULLES },
  { from: 'Dulles (IAD)', to: 'Washington DC', pickUp: DULLES, dropOff: WASHINGTON },
  { from: 'Reagan National (DCA)', to: 'Washington DC', pickUp: NATIONAL, dropOff: WASHINGTON },
  { from: 'Baltimore/Washington (BWI)', to: 'Washington DC', pickUp: BALTIMORE, dropOff: WASHINGTON },
]

export function placeNamesOf(trips: readonly NamedTrip[]): string[] {
  return [...new Set(trips.flatMap(({ from, to }) => [from, to]))]
}

export function isSameTrip(one: NamedTrip, other: NamedTrip): boolean {
  return one.from === other.from && one.to === other.to
}

export const EXAMPLE_TIME = '13:00'
export const EXAMPLE_DAYS_AHEAD = 7
