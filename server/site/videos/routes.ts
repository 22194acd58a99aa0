import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveCollection, serveReordering } from '../../platform/records/collection-routes.ts'
import { videoStore } from './store.ts'

/** The calls about the video gallery. */
export function videoRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Video', store: videoStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}
