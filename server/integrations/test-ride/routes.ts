import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { recordTestRide } from './last-test-ride.ts'
import type { OpenRideWorld } from './ride-world.ts'
import { runTestRide } from './run-test-ride.ts'

/** Each is a second of work and a database in memory. */
const RIDES_AT_ONCE = 1

export type TestRideDeps = { openRideWorld: OpenRideWorld }

export function testRideRoutes(api: Api, deps: ServeDeps & TestRideDeps): void {
  serve(api, deps, {
    name: 'runTestRide',
    atOnce: RIDES_AT_ONCE,
    async handle({ commit }) {
      const world = await deps.openRideWorld()
      const ride = await runTestRide(world).finally(() => world.close())
      const { passed, fault } = ride
      const at = deps.clock().toISOString()
      await commit(tx => recordTestRide(tx, { at, passed, ...(fault ? { fault: fault.code } : {}) }))
      return { at, ...ride }
    },
  })
}
