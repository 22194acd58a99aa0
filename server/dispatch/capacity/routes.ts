import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readCapacity } from './read-capacity.ts'

/** The call about what two weeks of days can take. */
export function capacityRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'config'>): void {
  serve(api, deps, {
    name: 'getCapacity',
    async handle({ query: { date } }) {
      const { timeZone: zone } = await getSite(deps.db)
      const withSamples = isLocalAddress(deps.config)
      return await readCapacity(deps.db, { date, zone, now: deps.clock(), withSamples })
    },
  })
}
