import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as words from '#messages/from-prices'
import { format } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import type { FromPrices } from '../../../contract/pricing/schemas.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { CONTENT_LOCALE } from '../content-language.ts'
import { FromRoutes, FromRoutesOfCar } from './from-routes.tsx'

/** For loaders of the server: the markup of the named trips with their totals; empty where no tariff counts. */
export async function loadRidePrices(
  client: PublicClient,
  options: { airports?: true } = {},
): Promise<string> {
  const prices = await readPrices(client)
  return prices ? renderToStaticMarkup(createElement(FromRoutes, { prices, ...options })) : ''
}

/** The same: what the shortest trip by the hour costs, as a sentence for each class. */
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

/** The same for one vehicle: the markup of the named trips in its class, and the sentence of the shortest trip by the hour. */
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

/** Undefined where they cannot be read: the page does without. */
async function readPrices(client: PublicClient): Promise<FromPrices | undefined> {
  return await client('getFromPrices', { query: CONTENT_LOCALE }).catch(() => undefined)
}
