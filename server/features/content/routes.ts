import { Problem } from '../../../contract/problems.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { findPost, listPosts, postStore } from '../blog/store.ts'
import { vehicleStore } from '../fleet/store.ts'
import { serviceStore } from '../services/store.ts'
import { videoStore } from '../videos/store.ts'
import { serveCollection, serveReordering } from './collection.ts'

export function contentRoutes(api: Api, deps: ServeDeps): void {
  // Before the collections: "order" must not be taken for an id.
  serveReordering(api, deps, { noun: 'Service', store: serviceStore })
  serveReordering(api, deps, { noun: 'Vehicle', store: vehicleStore })
  serveReordering(api, deps, { noun: 'Video', store: videoStore })
  serve(api, deps, { name: 'listAllPosts', handle: () => listPosts(deps.db, { drafts: true }) })
  serve(api, deps, {
    name: 'findPost',
    async handle({ query }) {
      const post = await findPost(deps.db, query.slug)
      if (!post) throw new Problem('not_found')
      return post
    },
  })
  serveCollection(api, deps, { noun: 'Service', store: serviceStore })
  serveCollection(api, deps, { noun: 'Vehicle', store: vehicleStore })
  serveCollection(api, deps, { noun: 'Post', store: postStore })
  serveCollection(api, deps, { noun: 'Video', store: videoStore })
}
