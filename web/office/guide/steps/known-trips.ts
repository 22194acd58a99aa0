import type {
  HomeAreaInput,
  NearbyPlaces,
  SavedHomeArea,
} from '../../../../contract/pricing/home-area-schemas.ts'
import { PLAIN_TARIFF } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import type { Point } from '../../../../domain/values/geo.ts'
import { staffCall } from '../../staff-call.ts'
import { type BenchEnd, firstTrip, requestOf } from '../../tariff/bench/bench-trip.ts'

/** If another trip is chosen, both ends are searched. */
export const ANOTHER_ADDRESS = 'another'

export type Ends = { from: BenchEnd; to: BenchEnd }
/** `ends` are kept for a change of mind. */
export type PricedTrip = { key: string; ends: Ends }

export type Destination = Point & { key: string; name: string }

const TOWNS_MAX = 12
/** Of the straight line, so that the drives differ by more than a mile. */
const MILES_APART = 3

/** Airports first, nearest first, then large towns. */
export function destinationsOf({ airports, towns }: NearbyPlaces): Destination[] {
  return [
    ...airports.map(({ code, name, lat, lon }) => ({ key: code, name, lat, lon })),
    ...towns.slice(0, TOWNS_MAX).map(({ name, state, lat, lon }) => ({
      ...{ key: `${name}, ${state}`, name: `${name}, ${state}`, lat, lon },
    })),
  ]
}

/** The nearest airport and the next one that is clearly farther or nearer. */
export function firstDestinations({ airports, towns }: NearbyPlaces): [string, string] {
  const all = [
    ...airports.map(({ code: key, miles }) => ({ key, miles })),
    ...towns.slice(0, TOWNS_MAX).map(({ name, state, miles }) => ({ key: `${name}, ${state}`, miles })),
  ].filter(({ miles }) => miles > 1)
  const [first] = all
  const second = all.find(({ miles }) => Math.abs(miles - (first?.miles ?? 0)) >= MILES_APART) ?? all[1]
  return [first?.key ?? '', second?.key ?? '']
}

export type Home = Pick<SavedHomeArea, 'point'> & Pick<HomeAreaInput, 'address'>

/** Undefined until both ends are places. */
export function endsOf(
  { key, ends }: PricedTrip,
  home: Home,
  places: readonly Destination[],
): Ends | undefined {
  if (key === ANOTHER_ADDRESS) return ends.from.place && ends.to.place ? ends : undefined
  const to = places.find(one => one.key === key)
  if (!to) return undefined
  const { name, lat, lon } = to
  return {
    from: { text: home.address, place: { name: home.address, ...home.point } },
    to: { text: name, place: { name, lat, lon } },
  }
}

/** "John F Kennedy (JFK)" from home, else "350 5th Avenue → Greenwich". */
export function nameOf({ key, ends }: PricedTrip, places: readonly Destination[]): string {
  const short = (text: string) => text.split(',')[0] ?? text
  if (key === ANOTHER_ADDRESS) return `${short(ends.from.text)} → ${short(ends.to.text)}`
  return places.find(one => one.key === key)?.name ?? key
}

export type Drive = { metres: number; seconds: number }

/** As a quote measures it; undefined if there is no drive. */
export async function measureDrive(
  ends: Ends,
  { today, zone, signal }: { today: string; zone: string; signal?: AbortSignal | undefined },
): Promise<Drive | undefined> {
  const trip = requestOf({ ...firstTrip(today, ''), ...ends })
  if (!trip) return undefined
  const body = { trip, tariff: { ...PLAIN_TARIFF, zone } }
  const { facts } = await staffCall('tryTrip', { body, ...(signal && { signal }) })
  const { metres, seconds } = facts ?? {}
  return metres === undefined ? undefined : { metres, seconds: seconds ?? 0 }
}
