import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { loadList } from '../../load.ts'
import { loadRidePrices } from '../../ui/from-prices/load-prices.ts'
import { loadPolicy, loadProof } from '../../ui/load-photographs.ts'
import { findPhotograph } from '../../ui/photograph.tsx'
import { Figures } from './figures.tsx'

const TOP_FLEET_MAX = 3

export async function loadHome(client: PublicClient) {
  const [fleet, proof, rides, policy, door] = await Promise.all([
    loadList(client, 'listVehicles'),
    loadProof(client),
    loadRidePrices(client),
    loadPolicy(client).catch(() => undefined),
    findPhotograph(client, 'door'),
  ])
  const figures = renderToStaticMarkup(createElement(Figures, { freeHours: policy?.usualHours, door }))
  return { rides: proof + rides, figures, vehicles: fleet.data.items.slice(0, TOP_FLEET_MAX) }
}
