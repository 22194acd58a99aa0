import type { Directions, FoundPlace } from '../../../../contract/pricing/place-schemas.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../../../domain/values/geo.ts'

/** Suggestions (spec 5). */
const MAX_PLACES = 10
const MAX_ID_CHARACTERS = 64
/** Enough for every bend of a drive through several states. */
const MAX_ROUTE_POINTS = 20_000

export function limitPlaces(places: FoundPlace[]): FoundPlace[] {
  return places.slice(0, MAX_PLACES).map(limitPlace)
}

export function limitPlace(place: FoundPlace): FoundPlace {
  return {
    ...place,
    place_id: place.place_id.slice(0, MAX_ID_CHARACTERS),
    display_name: place.display_name.slice(0, MAX_ADDRESS_CHARACTERS),
    lat: place.lat.slice(0, MAX_ID_CHARACTERS),
    lon: place.lon.slice(0, MAX_ID_CHARACTERS),
  }
}

export function limitDirections(directions: Directions): Directions {
  return { ...directions, features: directions.features.slice(0, 1).map(limitLine) }
}

function limitLine(feature: Directions['features'][number]): Directions['features'][number] {
  const { coordinates } = feature.geometry
  if (coordinates.length <= MAX_ROUTE_POINTS) return feature
  const step = (coordinates.length - 1) / (MAX_ROUTE_POINTS - 1)
  const kept = new Set(Array.from({ length: MAX_ROUTE_POINTS }, (_, i) => Math.round(i * step)))
  const fewer = coordinates.filter((_, i) => kept.has(i))
  return { ...feature, geometry: { ...feature.geometry, coordinates: fewer } }
}
