import type { Api, ServeDeps } from '../../http/serve.ts'
import { postStore } from '../blog/store.ts'
import { vehicleStore } from '../fleet/store.ts'
import { serviceStore } from '../services/store.ts'
import { videoStore } from '../videos/store.ts'
import { serveCollection } from './collection.ts'

export function contentRoutes(api: Api, deps: ServeDeps): void {
  serveCollection(api, deps, { noun: 'Service', store: serviceStore })
  serveCollection(api, deps, { noun: 'Vehicle', store: vehicleStore })
  serveCollection(api, deps, { noun: 'Post', store: postStore })
  serveCollection(api, deps, { noun: 'Video', store: videoStore })
}
