import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { changeBookingRules, getBookingRules, rulesOf } from './change-booking-rules.ts'
import { tryRules } from './try-rules.ts'

/** The calls about what the owner lets the program promise. */
export function bookingRulesRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getBookingRules', handle: () => getBookingRules(deps.db) })
  serve(api, deps, {
    name: 'updateBookingRules',
    handle: ({ body, ifMatch, caller, commit }) =>
      changeBookingRules(body, { ifMatch, caller, commit, now: deps.clock() }),
  })
  serve(api, deps, {
    name: 'tryBookingRules',
    handle: async ({ body: { rules, ...trial } }) => {
      const { timeZone: zone } = await getSite(deps.db)
      return tryRules(rulesOf(rules), trial, { zone, now: deps.clock() })
    },
  })
}
