import { type Api, serve } from '../platform/http/serve.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { listReservations } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { readCalendar } from './calendar.ts'
import { exportReservations } from './export-reservations.ts'
import type { ReservationDeps } from './routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { listMatchingReservations, searchReservations } from './search-store.ts'

/** No scope of API keys covers payments. */
const AMOUNTS = { owner: 'all', staff: 'of-reservations', 'api-key': 'none' } as const

/** The calls that list, search and export reservations. */
export function searchRoutes(api: Api, deps: ReservationDeps): void {
  const { db } = deps
  const searchContext = async () => {
    const { timeZone } = await getSite(db)
    return { timeZone, now: deps.clock() }
  }
  serve(api, deps, {
    name: 'listReservations',
    handle: async () => (await listReservations(deps.db)).map(toWire),
  })
  serve(api, deps, {
    name: 'searchReservations',
    handle: async ({ query, caller }) =>
      searchReservations(db, query, { ...(await searchContext()), amounts: AMOUNTS[caller.kind] }),
  })
  serve(api, deps, {
    name: 'listMatchingReservations',
    handle: async ({ query }) => listMatchingReservations(db, query, await searchContext()),
  })
  serve(api, deps, {
    name: 'listCalendarTrips',
    handle: async ({ query }) => readCalendar(db, query, (await getSite(db)).timeZone),
  })
  serve(api, deps, {
    name: 'exportReservations',
    handle: async ({ query }) => exportReservations(db, query, await searchContext()),
  })
  savedViewRoutes(api, { ...deps, searchContext })
}
