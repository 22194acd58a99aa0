import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'

/** Milliseconds for which a price holds on the web. */
const QUOTE_LIFE_MS = 30 * 60_000
/** Requests of one address. */
export const QUOTES = { requests: 60, seconds: 600 }

/** The calls about prices. Without a tariff that prices here every request is priced by hand. */
export function fareRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'places'>): void {
  serve(api, deps, {
    name: 'quoteTrips',
    form: true,
    limit: QUOTES,
    handle: async () => ({
      until: new Date(deps.clock().getTime() + QUOTE_LIFE_MS).toISOString(),
      currency: 'USD' as const,
      number: null,
      sample: false,
      approximate: false,
      classes: [],
    }),
  })
  serve(api, deps, {
    name: 'getQuoteOptions',
    handle: async () => ({
      priced: false,
      hours: { min: 2, max: 12 },
      extras: [],
      childSeats: [],
      airports: [],
    }),
  })
  serve(api, deps, { name: 'listVehicleClasses', handle: async () => [] })
  serve(api, deps, { name: 'listMeetingPoints', handle: async () => [] })
}
