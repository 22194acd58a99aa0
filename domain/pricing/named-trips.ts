import type { Place } from '../values/geo.ts'

export type NamedTrip = { from: string; to: string }

/** The same places that the address search returns for these names. */
export type PlacedTrip = NamedTrip & { pickUp: Place; dropOff: Place }

export const NAMED_TRIPS_MAX = 8
export const PLACE_NAME_CHARACTERS_MAX = 60

export function placeNamesOf(trips: readonly NamedTrip[]): string[] {
  return [...new Set(trips.flatMap(({ from, to }) => [from, to]))]
}

/** Pages name each pair of places once, in one direction. */
export function areSameEnds(one: NamedTrip, other: NamedTrip): boolean {
  return (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from)
}

export const EXAMPLE_TIME = '13:00'
export const EXAMPLE_DAYS_AHEAD = 7
