import { dateAt } from '../../../domain/values/day.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readRunSheet } from './read-run-sheet.ts'

/** The call about what is driven on a day. */
export function runSheetRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getRunSheet',
    async handle({ query: { day } }) {
      const { timeZone: zone } = await getSite(deps.db)
      return await readRunSheet(deps.db, { day: day ?? dateAt(deps.clock(), zone), zone })
    },
  })
}
