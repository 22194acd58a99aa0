import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { OpenRideWorld } from './ride-world.ts'
import { runRecordedRide } from './run-recorded-ride.ts'

/** Each is a second of work and a database in memory. */
const RIDES_AT_ONCE = 1

export type TestRideDeps = { openRideWorld: OpenRideWorld }

export function testRideRoutes(api: Api, deps: ServeDeps & TestRideDeps): void {
  serve(api, deps, {
    name: 'runTestRide',
    atOnce: RIDES_AT_ONCE,
    handle: ({ commit }) => runRecordedRide(deps, commit),
  })
}
