import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import type { Place, Point } from '../../../domain/values/geo.ts'
import { readCoordinates } from '../../../domain/values/geo.ts'
import { browserClient } from '../../api.ts'
import type { Places } from '../../pages/reservation/fields.ts'

export type TripStops = Pick<Reservation, 'pickUpAddress' | 'dropOffAddress' | 'pickUpPlace' | 'dropOffPlace'>

/** Limit of the address search. */
const MAX_QUERY_CHARACTERS = 200

type SearchPlaces = (text: string, signal: AbortSignal) => Promise<Place[]>

/** Stored points, else geocoded. */
export async function findPlaces(
  trip: TripStops,
  signal: AbortSignal,
  search: SearchPlaces = searchPlaces,
): Promise<Places> {
  const [pickUp, dropOff] = await Promise.all([
    findPlace({ address: trip.pickUpAddress, point: trip.pickUpPlace }, { signal, search }),
    findPlace({ address: trip.dropOffAddress, point: trip.dropOffPlace }, { signal, search }),
  ])
  return { ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) }
}

/** Exact name, else best match. Also tries the part before the first comma: geocoders may not know the full line. */
async function findPlace(
  { address, point }: { address: string; point: Point | undefined },
  { signal, search }: { signal: AbortSignal; search: SearchPlaces },
): Promise<Place | undefined> {
  const known = point ?? readCoordinates(address)
  if (known) return { ...known, name: address }
  if (address === NOT_SPECIFIED) return undefined
  const [name = address] = address.split(',')
  const texts = [address, name].map(text => text.slice(0, MAX_QUERY_CHARACTERS))
  const found = (await Promise.all(texts.map(text => search(text, signal).catch(() => [])))).flat()
  return found.find(({ name }) => name === address) ?? found[0]
}

async function searchPlaces(q: string, signal: AbortSignal): Promise<Place[]> {
  const found = await browserClient('searchPlaces', { query: { q, full: '1' }, signal })
  return found.map(({ display_name: name, lat, lon }) => ({ name, lat: Number(lat), lon: Number(lon) }))
}
