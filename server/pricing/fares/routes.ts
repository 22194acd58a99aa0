import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { fromPrices } from '../from-prices.ts'
import type { PricingDeps } from '../price-trips.ts'
import { promoCodeStore } from '../promo-codes/store.ts'
import { findNearestTimes, quoteTrips } from '../quote.ts'
import { withCountedCode } from './company-code-tries.ts'
import { changeNamedTrips, listNamedTrips } from './named-trips.ts'
import { listMeetingPoints, listVehicleClasses } from './public-store.ts'
import { quoteOptions } from './quote-options.ts'

export function fareRoutes(api: Api, deps: ServeDeps & PricingDeps): void {
  serve(api, deps, {
    name: 'quoteTrips',
    form: true,
    handle: async ({ body, askAbout, address }) => {
      askAbout(body.trips[0])
      return await withCountedCode(deps, { ...body, address }, () => quoteTrips(deps, body))
    },
  })
  serve(api, deps, {
    name: 'findNearestTimes',
    handle: ({ body, address }) =>
      withCountedCode(deps, { ...body, address }, () => findNearestTimes(deps, body)),
  })
  serve(api, deps, { name: 'getFromPrices', handle: ({ query }) => fromPrices(deps, query) })
  serve(api, deps, { name: 'getNamedTrips', handle: () => listNamedTrips(deps) })
  serve(api, deps, {
    name: 'updateNamedTrips',
    handle: ({ body, ...call }) => changeNamedTrips(deps, body, call),
  })
  serve(api, deps, { name: 'getQuoteOptions', handle: ({ query }) => quoteOptions(deps, query) })
  serve(api, deps, { name: 'listVehicleClasses', handle: () => listVehicleClasses(deps.db) })
  serve(api, deps, {
    name: 'listMeetingPoints',
    handle: ({ query }) => listMeetingPoints(deps.db, query.locale),
  })
}

export function promoCodeRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: promoCodeStore,
    calls: {
      list: 'listPromoCodes',
      create: 'createPromoCode',
      update: 'updatePromoCode',
      delete: 'deletePromoCode',
      restore: 'restorePromoCode',
    },
  })
}
