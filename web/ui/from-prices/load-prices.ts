import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as words from '#messages/from-prices'
import { format } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import type { FromPrices } from '../../../contract/pricing/schemas.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { CONTENT_LOCALE } from '../content-language.ts'
import { FromRoutes, FromRoutesOfCar } from './from-routes.tsx'

export async function loadRidePrices(
  client: PublicClient,
  options: { airports?: true } = {},
): Promise<string> {
  const prices = await readPrices(client)
  return prices ? renderToStaticMarkup(createElement(FromRoutes, { prices, ...options })) : ''
}

export async function loadHourPrices(client: PublicClient): Promise<Record<string, string>> {
  const prices = await readPrices(client)
  if (!prices) return {}
  const gratuity = prices.withGratuity ? 'included' : 'extra'
  return Object.fromEntries(
    prices.hourly.map(({ code, hours, totalCents }) => [
      code,
      words.hours({ gratuity, hours: String(hours), price: dollarsInWords(totalCents / 100, format) }),
    ]),
  )
}

export async function loadCarPrices(
  client: PublicClient,
  { _id, vehicleClass }: { _id: string; vehicleClass: string },
): Promise<{ rides: string; hour: string | undefined }> {
  const [prices, hours] = await Promise.all([readPrices(client), loadHourPrices(client)])
  const rides = prices
    ? renderToStaticMarkup(createElement(FromRoutesOfCar, { prices, code: vehicleClass, vehicleId: _id }))
    : ''
  return { rides, hour: hours[vehicleClass] }
}

async function readPrices(client: PublicClient): Promise<FromPrices | undefined> {
  return await client('getFromPrices', { query: CONTENT_LOCALE }).catch(() => undefined)
}
