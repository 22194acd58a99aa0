import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveCollection, serveReordering } from '../../platform/records/collection-routes.ts'
import { serviceStore } from './store.ts'

/** The calls about the services of the company. */
export function serviceRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Service', store: serviceStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}
