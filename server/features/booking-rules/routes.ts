import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { changeBookingRules, getBookingRules } from './change-booking-rules.ts'

/** The calls about what the owner lets the program promise. */
export function bookingRulesRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getBookingRules', handle: () => getBookingRules(deps.db) })
  serve(api, deps, {
    name: 'updateBookingRules',
    handle: ({ body, ifMatch, caller, commit }) =>
      changeBookingRules(body, { ifMatch, caller, commit, now: deps.clock() }),
  })
}
