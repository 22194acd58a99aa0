import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { loadRidePrices } from '../../ui/from-prices/load-prices.ts'
import { loadPolicy } from '../../ui/load-policy.ts'
import { Figures } from './figures.tsx'

/** For the loader on the server: the markup of what rides cost, and of the figures. */
export async function loadHome(client: PublicClient): Promise<{ rides: string; figures: string }> {
  const [rides, policy] = await Promise.all([
    loadRidePrices(client),
    loadPolicy(client).catch(() => undefined),
  ])
  return { rides, figures: renderToStaticMarkup(createElement(Figures, { freeHours: policy?.usualHours })) }
}
