import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { writeJournal } from '../../reservations/ledger/write-journal.ts'
import type { PaymentsDeps } from '../payments/payments.ts'
import { listPostings, readOverview } from './read-overview.ts'
import { reconciliationRoutes } from './reconciliation-routes.ts'
import { payOutTips, readTipsOwed } from './tips.ts'

export function moneyRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'log'> & PaymentsDeps): void {
  const { db } = deps
  reconciliationRoutes(api, deps)
  serve(api, deps, { name: 'getMoneyOverview', handle: () => readOverview(db) })
  serve(api, deps, { name: 'listPostings', handle: ({ query }) => listPostings(db, query) })
  serve(api, deps, { name: 'listTipsOwed', handle: () => readTipsOwed(db) })
  serve(api, deps, {
    name: 'payOutTips',
    handle({ body, caller: { staffId: id, username: name }, commit }) {
      return payOutTips({ db, commit, actor: { kind: 'staff', id, name }, now: deps.clock() }, body)
    },
  })
  const journal = async (format: 'csv' | 'beancount') => {
    const { timeZone: zone } = await getSite(db)
    return (await writeJournal(db, { format, zone })).text
  }
  serve(api, deps, { name: 'exportJournal', atOnce: 1, handle: () => journal('csv') })
  serve(api, deps, { name: 'exportBeancount', atOnce: 1, handle: () => journal('beancount') })
}
