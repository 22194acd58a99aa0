import { Problem } from '../../../contract/problems.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveCollection } from '../../platform/records/collection-routes.ts'
import { localesOfPost } from './locales-of-post.ts'
import { localizePosts } from './localize-posts.ts'
import { findPost, postStore } from './store.ts'

/** The calls about the posts of the blog. */
export function blogRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'findPost',
    async handle({ query }) {
      const { slug, locale } = query
      const post = await findPost(deps.db, slug, { now: deps.clock(), locale })
      if (!post) throw new Problem('not_found')
      const locales = await localesOfPost(deps.db, post)
      if (!locale) return { ...post, locales }
      const [localized] = await localizePosts(deps.db, locale, [post])
      return { ...(localized ?? post), locales }
    },
  })
  serveCollection(api, deps, { noun: 'Post', store: postStore })
}
