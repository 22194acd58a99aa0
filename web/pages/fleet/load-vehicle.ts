import { data } from 'react-router'
import * as words from '#messages/vehicle'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../ui/content-language.ts'
import { loadCarPrices } from '../../ui/from-prices/load-prices.ts'
import { loadPhotographs } from '../../ui/load-photographs.ts'
import type { FleetVehicle } from './suggested-vehicles.ts'

const OTHERS = 3

export async function loadVehicle(client: PublicClient, slug: string) {
  const vehicles = await client('listVehicles', { query: CONTENT_LOCALE })
  const vehicle = vehicles.find(one => one.slug === slug)
  if (!vehicle) throw data(null, { status: 404 })
  const others = vehicles.filter(one => one !== vehicle).slice(0, OTHERS)
  return {
    vehicle,
    description: words.description({ name: vehicle.name, ...roomOf(vehicle) }),
    others: others.map(other => ({ ...other, room: words.room(roomOf(other)) })),
    photographs: await loadPhotographs(client, ['details', 'dashboard', 'child-seat']),
    ...(await loadCarPrices(client, vehicle)),
  }
}

export type LoadedVehicle = Awaited<ReturnType<typeof loadVehicle>>

function roomOf({ passengerCapacity, laggageCapacity }: FleetVehicle) {
  return { passengers: passengerCapacity, luggage: laggageCapacity }
}
