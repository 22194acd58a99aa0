import type { FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { exportFigures, readFigures } from './read-figures.ts'

/** The calls about what was counted of visitors. */
export function figureRoutes(api: Api, deps: ServeDeps): void {
  const wanted = async (by: FigurePeriod) => {
    const { timeZone } = await getSite(deps.db)
    return { by, timeZone, now: deps.clock() }
  }
  serve(api, deps, {
    name: 'getFigures',
    handle: async ({ query }) => readFigures(deps.db, await wanted(query.by)),
  })
  serve(api, deps, {
    name: 'exportFigures',
    handle: async ({ query }) => exportFigures(deps.db, await wanted(query.by)),
  })
}
