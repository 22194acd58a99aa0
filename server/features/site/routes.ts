import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite, saveSite } from './site-settings.ts'

export function siteRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getSite', handle: () => getSite(deps.db) })
  serve(api, deps, {
    name: 'updateSite',
    async handle({ body }) {
      await saveSite(deps.db, body, deps.clock())
      return await getSite(deps.db)
    },
  })
}
