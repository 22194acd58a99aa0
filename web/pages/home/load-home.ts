import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { PAGE_TEXT_NAMES } from '../../../domain/site/page-texts.ts'
import { loadList } from '../../load.ts'
import { loadRidePrices } from '../../ui/from-prices/load-prices.ts'
import { loadProof } from '../../ui/load-photographs.ts'
import { loadPages } from '../../ui/page-texts.ts'
import { findPhotograph } from '../../ui/photograph.tsx'
import { Banner } from './banner.tsx'

const TOP_FLEET_MAX = 3
const HOME_TEXTS = PAGE_TEXT_NAMES.filter(name => name.startsWith('home'))

export async function loadHome(client: PublicClient) {
  const [fleet, proof, rides, door, { texts }] = await Promise.all([
    loadList(client, 'listVehicles'),
    loadProof(client),
    loadRidePrices(client),
    findPhotograph(client, 'door'),
    loadPages(client, HOME_TEXTS),
  ])
  const banner = renderToStaticMarkup(createElement(Banner, { photograph: door, texts }))
  const { homeBanner: _, homeBannerText: __, ...shown } = texts
  return { middle: rides + banner, proof, texts: shown, vehicles: fleet.data.items.slice(0, TOP_FLEET_MAX) }
}
