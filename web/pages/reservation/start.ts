import type { PublicClient } from '../../../contract/client.ts'
import { type Places, placeOf, type RidePlace } from './fields.ts'
import type { WishedVehicle } from './wished-vehicle.tsx'

/** What the visitor came with: an airport's card names a place, a vehicle's card the vehicle. */
export type Start = {
  places: Places
  vehicle: WishedVehicle | undefined
  /** The address of the same form with pickup and drop-off exchanged; undefined where neither is known. */
  swapped: string | undefined
}

export const EMPTY_START: Start = { places: {}, vehicle: undefined, swapped: undefined }

/** Longest text of an address that is searched for. */
const MAX_QUERY_CHARACTERS = 100

/** Reads `?pickup=DCA`, `?dropoff=DCA` and `?vehicle=<id>`. What is not found is left out. */
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
  return `/reservation?${swapped}`
}

async function findPlace(client: PublicClient, text: string | null): Promise<RidePlace | undefined> {
  if (!text) return undefined
  const query = { q: text.slice(0, MAX_QUERY_CHARACTERS) }
  const [first] = await client('searchPlaces', { query }).catch(() => [])
  return first && placeOf(first)
}

/** By its id alone: no text of the address is shown. */
async function findVehicle(client: PublicClient, id: string | null): Promise<WishedVehicle | undefined> {
  if (!id) return undefined
  const vehicles = await client('listVehicles').catch(() => [])
  const vehicle = vehicles.find(({ _id }) => _id === id)
  return vehicle && { id: vehicle._id, name: vehicle.name }
}
