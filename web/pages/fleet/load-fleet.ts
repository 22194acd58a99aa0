import * as words from '#messages/fleet'
import type { PublicClient } from '../../../contract/client.ts'
import { loadList } from '../../load.ts'
import { loadMinimumHours } from '../../ui/from-prices/load-prices.ts'
import { loadPhotographs, loadQuotes } from '../../ui/load-photographs.ts'
import { suggestedVehicles } from './suggested-vehicles.ts'

/** Texts with plurals are made here: the browser needs no code for them. */
export async function loadFleet(client: PublicClient) {
  const [list, hours, photographs, quotes] = await Promise.all([
    loadList(client, 'listVehicles'),
    loadMinimumHours(client),
    loadPhotographs(client, ['fleet-row']),
    loadQuotes(client, 'fleet'),
  ])
  const suggested = suggestedVehicles(list.data.items).map(vehicle => ({
    ...vehicle,
    need: words.helpFor({ kind: vehicle.vehicleClass, count: vehicle.passengerCapacity }),
  }))
  const note = hours > 0 ? words.hourlyNote({ hours }) : ''
  return { page: { ...list.data, suggested, note, photographs, quotes }, init: list.init ?? undefined }
}

export type SuggestedVehicle = Awaited<ReturnType<typeof loadFleet>>['page']['suggested'][number]
