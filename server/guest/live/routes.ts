import { type Api, serve } from '../../platform/http/serve.ts'
import type { GuestDeps } from '../deps.ts'
import { readLive, tellComing } from './read-live.ts'

/** The calls by which an open page follows a ride. */
export function liveRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'getLiveRide',
    // A page asks every ten seconds, and several may share an address.
    handle: ({ caller }) => readLive(deps, caller),
  })
  serve(api, deps, {
    name: 'tellComing',
    async handle({ caller }) {
      await tellComing(deps, caller.reservationId)
      return await readLive(deps, caller)
    },
  })
}
