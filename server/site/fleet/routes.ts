import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveCollection, serveReordering } from '../../platform/records/collection-routes.ts'
import { vehicleStore } from './store.ts'

/** The calls about the vehicles of the public fleet page. */
export function fleetRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Vehicle', store: vehicleStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}
