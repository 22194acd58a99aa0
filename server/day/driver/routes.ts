import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { takeExpense } from '../expenses/take-expense.ts'
import { withdrawOwnExpense } from '../expenses/withdraw-expense.ts'
import type { LivePositionsDeps } from '../live/live-positions.ts'
import { driverLinkRoutes } from './link-routes.ts'
import { driverLoginRoutes } from './login-routes.ts'
import { readDriverTrip } from './read-driver-trip.ts'
import { takePosition } from './take-position.ts'
import { takeTaps } from './take-taps.ts'

/** Photographs that are held in memory at once; each has up to half a megabyte. */
const EXPENSES_AT_ONCE = 16

/** The calls of the page of a driver, and those of staff about its link. */
export function driverTripRoutes(
  api: Api,
  deps: ServeDeps & Pick<Deps, 'signer' | 'wakeJobs' | 'texts'> & LivePositionsDeps & PlacesDeps,
): void {
  serve(api, deps, {
    name: 'getDriverTrip',
    handle: ({ caller: { tripId } }) => readDriverTrip(deps, tripId, deps.clock()),
  })
  serve(api, deps, {
    name: 'sendDriverEvents',
    handle: ({ caller, body }) => takeTaps(deps, caller, body),
  })
  serve(api, deps, {
    name: 'sendDriverPosition',
    handle: ({ caller, body }) => takePosition(deps, caller, body),
  })
  serve(api, deps, {
    name: 'sendDriverExpense',
    atOnce: EXPENSES_AT_ONCE,
    handle: ({ caller, body }) => takeExpense(deps, caller, body),
  })
  serve(api, deps, {
    name: 'withdrawDriverExpense',
    handle: ({ caller, params: { id }, body: { toldAt } }) =>
      withdrawOwnExpense(deps, caller, { id, toldAt }),
  })
  driverLinkRoutes(api, deps)
  driverLoginRoutes(api, deps)
}
