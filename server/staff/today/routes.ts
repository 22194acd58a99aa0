import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { AttentionDeps } from '../attention/open-matters.ts'
import { findLooks, markLooked } from './happened-store.ts'
import { listHappened } from './list-happened.ts'
import { readDay } from './read-day.ts'

export function todayRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'config'> & AttentionDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'getDay',
    async handle({ query, caller }) {
      const { timeZone } = await getSite(db)
      return await readDay(db, {
        ...{ date: query.date, timeZone, now: clock() },
        ...{ withSamples: isLocalAddress(deps.config), isOwner: caller.kind === 'owner' },
      })
    },
  })
  serve(api, deps, { name: 'listOpenMatters', handle: () => deps.openMatters.list() })
  serve(api, deps, {
    name: 'listHappened',
    async handle({ caller: { staffId } }) {
      const looks = await findLooks(db, staffId)
      return await listHappened(db, { staffId, looks, now: clock() })
    },
  })
  serve(api, deps, {
    name: 'markLooked',
    handle: async ({ caller: { staffId } }) => ({
      lastLookAt: await deps.db.commitTogether(tx => markLooked(tx, staffId, clock())),
    }),
  })
}
