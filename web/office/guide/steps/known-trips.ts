import type {
  HomeAreaInput,
  NearbyPlaces,
  SavedHomeArea,
} from '../../../../contract/pricing/home-area-schemas.ts'
import { PLAIN_TARIFF } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import type { Point } from '../../../../domain/values/geo.ts'
import { staffCall } from '../../staff-call.ts'
import { firstTrip, requestOf } from '../../tariff/bench/bench-trip.ts'

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

/** Meters, as a quote measures them; undefined if there is no drive. */
export async function measureDrive(
  home: Home,
  to: Destination,
  { today, zone, signal }: { today: string; zone: string; signal?: AbortSignal | undefined },
): Promise<number | undefined> {
  const trip = requestOf({
    ...firstTrip(today, ''),
    from: { text: home.address, place: { name: home.address, ...home.point } },
    to: { text: to.name, place: { name: to.name, lat: to.lat, lon: to.lon } },
  })
  if (!trip) return undefined
  const body = { trip, tariff: { ...PLAIN_TARIFF, zone } }
  const { facts } = await staffCall('tryTrip', { body, ...(signal && { signal }) })
  return facts?.metres
}
