import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readBoard } from './read-board.ts'

/** The call about who drives what when. */
export function boardRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'config'>): void {
  serve(api, deps, {
    name: 'getBoard',
    async handle({ query: { day } }) {
      const { timeZone: zone } = await getSite(deps.db)
      const withSamples = isLocalAddress(deps.config)
      return await readBoard(deps.db, { day, zone, now: deps.clock(), withSamples })
    },
  })
}
