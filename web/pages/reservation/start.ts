import { locale } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import { addressIn } from '../../shell/address-in.ts'
import { type Places, placeOf, type RidePlace } from './fields.ts'
import type { WishedVehicle } from './wished-vehicle.tsx'

/** The start values from the query: the card of an airport names a place, the card of a vehicle the vehicle. */
export type Start = {
  places: Places
  vehicle: WishedVehicle | undefined
  /** The URL of the same form with pickup and drop-off swapped; undefined if neither is set. */
  swapped: string | undefined
}

/** The longest query for the address search. */
const MAX_QUERY_CHARACTERS = 100

/** Reads `?pickup=DCA`, `?dropoff=DCA` and `?vehicle=<id>`. Values that are not found are ignored. */
export async function readStart(client: PublicClient, query: URLSearchParams): Promise<Start> {
  const [pickUp, dropOff, vehicle] = await Promise.all([
    findPlace(client, query.get('pickup')),
    findPlace(client, query.get('dropoff')),
    findVehicle(client, query.get('vehicle')),
  ])
  const places = { ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) }
  return { places, vehicle, swapped: pickUp || dropOff ? swappedAddress(query) : undefined }
}

function swappedAddress(query: URLSearchParams): string {
  const swapped = new URLSearchParams(query)
  for (const name of ['pickup', 'dropoff']) swapped.delete(name)
  for (const [from, to] of [
    ['pickup', 'dropoff'],
    ['dropoff', 'pickup'],
  ] as const) {
    const text = query.get(from)
    if (text) swapped.set(to, text)
  }
  return `${addressIn(locale, '/reservation')}?${swapped}`
}

async function findPlace(client: PublicClient, text: string | null): Promise<RidePlace | undefined> {
  if (!text) return undefined
  const query = { q: text.slice(0, MAX_QUERY_CHARACTERS) }
  const [first] = await client('searchPlaces', { query }).catch(() => [])
  return first && placeOf(first)
}

/** Finds the vehicle by its id, so that no text of the query is shown on the page. */
async function findVehicle(client: PublicClient, id: string | null): Promise<WishedVehicle | undefined> {
  if (!id) return undefined
  const vehicles = await client('listVehicles').catch(() => [])
  const vehicle = vehicles.find(({ _id }) => _id === id)
  return vehicle && { id: vehicle._id, name: vehicle.name }
}
