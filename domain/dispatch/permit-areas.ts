import { type PlacedStop, placesOf, type TariffPlace } from '../pricing/fare/tariff.ts'
import { STATE_NAMES } from '../values/address.ts'

/** As `areaKey` spells them. */
export type AreaNames = ReadonlySet<string>

/**
 * States and places of the rates in which a ride neither begins, stops nor ends: a permit for one of them does
 * not count for it. The state of a stop may be unknown; then none is named.
 */
export function areasElsewhere(stops: readonly PlacedStop[], places: readonly TariffPlace[]): AreaNames {
  const touched = new Set(stops.flatMap(stop => [areaKey(stop.state ?? ''), ...namesOfPlaces(stop, places)]))
  const states = stops.every(({ state }) => state !== undefined) ? [...STATE_NAMES.keys()] : []
  const all = [...states.map(areaKey), ...places.flatMap(namesOfPlace)]
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
const STATE_KEYS = new Map([
  ...[...STATE_NAMES]
    .filter(([code]) => code !== 'WA')
    .map(([code, name]) => [name.toLowerCase(), code.toLowerCase()] as const),
  ['washington dc', 'dc'] as const,
])

/** The same for each spelling of a state: "MD" and "Maryland" are "md", "Washington, D.C." is "dc". */
export function areaKey(name: string): string {
  const key = name.replaceAll(/[.,]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return STATE_KEYS.get(key) ?? key
}
