import type { PublicClient } from '../../../contract/client.ts'
import type { Place } from '../../../domain/geo.ts'
import type { End } from './fields.ts'
import type { WishedVehicle } from './wished-vehicle.tsx'

/** What the visitor came with: an airport's card names a place, a vehicle's card the vehicle. */
export type Start = { places: Partial<Record<End, Place>>; vehicle: WishedVehicle | undefined }

/** Longest text of an address that is searched for. */
const MAX_QUERY_CHARACTERS = 100

/** Reads `?pickup=DCA`, `?dropoff=DCA` and `?vehicle=<id>`. What is not found is left out. */
export async function readStart(client: PublicClient, query: URLSearchParams): Promise<Start> {
  const [pickUp, dropOff, vehicle] = await Promise.all([
    findPlace(client, query.get('pickup')),
    findPlace(client, query.get('dropoff')),
    findVehicle(client, query.get('vehicle')),
  ])
  return { places: { ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) }, vehicle }
}

async function findPlace(client: PublicClient, text: string | null): Promise<Place | undefined> {
  if (!text) return undefined
  const query = { q: text.slice(0, MAX_QUERY_CHARACTERS) }
  const [first] = await client('searchPlaces', { query }).catch(() => [])
  return first && { name: first.display_name, lat: Number(first.lat), lon: Number(first.lon) }
}

/** By its id alone: no text of the address is shown. */
async function findVehicle(client: PublicClient, id: string | null): Promise<WishedVehicle | undefined> {
  if (!id) return undefined
  const vehicles = await client('listVehicles').catch(() => [])
  const vehicle = vehicles.find(({ _id }) => _id === id)
  return vehicle && { id: vehicle._id, name: vehicle.name }
}
