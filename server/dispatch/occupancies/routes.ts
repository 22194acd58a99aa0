import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { removeOccupancy, saveOccupancy } from './change-occupancy.ts'
import { listOccupancies } from './store.ts'

/** The calls of staff about when cars and drivers are busy. */
export function occupancyRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'listOccupancies', handle: ({ query }) => listOccupancies(deps.db, query) })
  serve(api, deps, {
    name: 'saveOccupancy',
    handle: ({ body, caller, commit }) =>
      saveOccupancy(body, { actor: actorOf(caller), now: deps.clock(), commit }),
  })
  serve(api, deps, {
    name: 'removeOccupancy',
    async handle({ params, caller, commit }) {
      await removeOccupancy(deps.db, params.id, { actor: actorOf(caller), now: deps.clock(), commit })
      return { _id: params.id }
    },
  })
}
