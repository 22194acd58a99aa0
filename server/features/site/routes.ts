import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite } from './site-settings.ts'

export function siteRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getSite', handle: () => getSite(deps.db) })
}
