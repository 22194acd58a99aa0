import { type PlacedStop, placesOf, type TariffPlace } from '../pricing/fare/tariff.ts'
import { STATE_NAMES } from '../values/address.ts'

/** As `areaKey` spells them. */
export type AreaNames = ReadonlySet<string>

/**
 * Names of states and places of the rates in which a ride neither begins, stops nor ends: a permit for one of
 * them does not count for it. The state of a stop may be unknown; then none is named.
 */
export function areasElsewhere(stops: readonly PlacedStop[], places: readonly TariffPlace[]): AreaNames {
  const touched = new Set(
    stops.flatMap(stop => [...namesOfState(stop.state), ...namesOfPlaces(stop, places)]),
  )
  const states = stops.every(({ state }) => state !== undefined) ? [...STATE_NAMES.keys()] : []
  const all = [...states.flatMap(namesOfState), ...places.flatMap(namesOfPlace)]
  return new Set(all.filter(name => !touched.has(name)))
}

function namesOfPlaces(stop: PlacedStop, places: readonly TariffPlace[]): string[] {
  const inside = new Set(placesOf(stop, places))
  return places.filter(({ id }) => inside.has(id)).flatMap(namesOfPlace)
}

function namesOfPlace({ id, label = id }: TariffPlace): string[] {
  return [id, label].map(areaKey)
}

/** "Washington" alone may be the city, so it names no state. */
function namesOfState(code = ''): string[] {
  const name = code === 'WA' ? code : STATE_NAMES.get(code)
  if (name === undefined) return []
  return [code, name, ...(code === 'DC' ? ['Washington DC'] : [])].map(areaKey)
}

/** "Washington, D.C." is "washington dc". */
export function areaKey(name: string): string {
  return name.replaceAll(/[.,]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
