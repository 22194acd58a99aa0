import { type FoundPlace, readCountry, readStateIndex } from './data-files.ts'
import { normalize } from './gazetteer.ts'
import { createPlaceData } from './geocoder.ts'
import { readPlaceQuery } from './place-query.ts'
import { type Point, readCoordinates } from './points.ts'
import { searchPlaces } from './search-places.ts'
import { STATE_CODES } from './us-states.ts'

export type FoundHome = Point & { name: string }

/** In the whole country: an address or town with its state, a ZIP code, a large city, or coordinates. */
export function findHome(text: string): FoundHome | undefined {
  const typed = readCoordinates(text) ?? readCoordinates(`(${text})`)
  if (typed) return { name: text, ...typed }
  for (const state of statesNamed(text)) {
    const place = findIn(state, text)
    if (place) return { name: place.display_name, lat: Number(place.lat), lon: Number(place.lon) }
  }
  return undefined
}

function findIn(state: string, text: string): FoundPlace | undefined {
  const [, , label] = readStateIndex().find(([code]) => code === state) ?? []
  if (!label) return undefined
  const [lon, lat] = label
  const data = createPlaceData({ home: { lat, lon }, radiusMiles: 0, states: [state] })
  return searchPlaces(data.gazetteer(), text)[0]
}

/** Likeliest first. */
function statesNamed(text: string): string[] {
  const { zip, state, text: words } = readPlaceQuery(text, new Set(STATE_CODES))
  const byZip = readStateIndex().flatMap(([code, , , prefixes]) =>
    zip && prefixes.includes(zip.slice(0, 3)) ? [code] : [],
  )
  if (byZip.length > 0) return state && byZip.includes(state) ? [state] : byZip
  return [...(state ? [state] : []), ...statesOfCity(state ? normalize(text) : words)]
}

function statesOfCity(name: string): string[] {
  const cities = readCountry().cities.filter(([city]) => normalize(city) === name)
  return cities.toSorted(([, , , , one], [, , , , other]) => other - one).map(([, state]) => state)
}
