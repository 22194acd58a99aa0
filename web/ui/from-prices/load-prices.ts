import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as words from '#messages/from-prices'
import { format } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import type { FromPrices } from '../../../contract/pricing/schemas.ts'
import { fromPriceInWords } from '../../../i18n/format-number.ts'
import { CONTENT_LOCALE } from '../content-language.ts'
import { basisInWords, FromRoutes } from './from-routes.tsx'

export async function loadRidePrices(client: PublicClient): Promise<string> {
  const prices = await readPrices(client)
  return prices ? renderToStaticMarkup(createElement(FromRoutes, { prices })) : ''
}

/** The one note below "from" prices. */
export async function loadBasis(client: PublicClient): Promise<string> {
  const prices = await readPrices(client)
  return prices && prices.trips.length > 0 ? basisInWords(prices, prices.trips) : ''
}

export async function loadHourPrices(client: PublicClient): Promise<Record<string, string>> {
  const prices = await readPrices(client)
  if (!prices) return {}
  const gratuity = prices.withGratuity ? 'included' : 'extra'
  const tolls = prices.addsTolls ? 'added' : 'included'
  return Object.fromEntries(
    prices.hourly.map(({ code, hours, fromCents }) => [
      code,
      words.hours({ gratuity, tolls, hours: String(hours), price: fromPriceInWords(fromCents, format) }),
    ]),
  )
}

/** The shortest hourly trip of any class; 0 without hourly rates. */
export async function loadMinimumHours(client: PublicClient): Promise<number> {
  const prices = await readPrices(client)
  const hours = prices?.hourly.map(rate => rate.hours) ?? []
  return hours.length > 0 ? Math.min(...hours) : 0
}

export async function loadCarPrices(
  client: PublicClient,
  { _id, vehicleClass }: { _id: string; vehicleClass: string },
): Promise<{ rides: string; hour: string | undefined }> {
  const [prices, hours] = await Promise.all([readPrices(client), loadHourPrices(client)])
  const vehicle = { id: _id, code: vehicleClass }
  const rides = prices ? renderToStaticMarkup(createElement(FromRoutes, { prices, vehicle })) : ''
  return { rides, hour: hours[vehicleClass] }
}

async function readPrices(client: PublicClient): Promise<FromPrices | undefined> {
  return await client('getFromPrices', { query: CONTENT_LOCALE }).catch(() => undefined)
}
