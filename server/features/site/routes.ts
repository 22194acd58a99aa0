import { recordActivity } from '../../activity/record-activity.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite, saveSite } from './site-settings.ts'

export function siteRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getSite', handle: () => getSite(deps.db) })
  serve(api, deps, {
    name: 'updateSite',
    async handle({ body, caller }) {
      return await deps.db.transaction().execute(async tx => {
        const before = await getSite(tx)
        await saveSite(tx, body, deps.clock())
        const after = await getSite(tx)
        await recordActivity(tx, {
          action: 'updateSite',
          subjectId: 'site',
          label: 'Settings',
          who: caller.username,
          before,
          after,
          now: deps.clock(),
        })
        return after
      })
    },
  })
}
