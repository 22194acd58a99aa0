import { dateAt } from '../../domain/values/day.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { startOf } from '../../domain/values/time.ts'
import { rebuildPayments } from '../../server/money/payments/rebuild-payments.ts'
import { reconcileAccount } from '../../server/money/payments/reconcile-account.ts'
import { tellComparison, tellRebuilt } from '../../server/money/payments/tell-reconciliation.ts'
import { createPaymentProvider } from '../../server/money/providers/create-payment-provider.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { readArguments } from './with-arguments.ts'
import { withSavedConnections } from './with-connections.ts'
import { withStore } from './with-store.ts'

const [, since] = readArguments(
  `reconcile -- [--since YYYY-MM-DD]
Compares yesterday's ledger with the payment provider. With --since, the date of a restored backup, first
imports from the provider what the backup lacks, then compares from that day. Running it again changes nothing.`,
  ([name, date, ...more]) =>
    name === undefined || (name === '--since' && /^\d{4}-\d\d-\d\d$/.test(date ?? '') && more.length === 0),
)

await withStore(async ({ db, config }) => {
  const clock = () => new Date()
  const provider = await createPaymentProvider({
    config: await withSavedConnections(config, db),
    ...{ db, clock },
  })
  if (!provider)
    throw new Error('PAYMENTS is none, so there is no payment provider to compare with. Set PAYMENTS first.')
  const { timeZone: zone } = await getSite(db)
  const yesterday = addDays(dateAt(clock(), zone), -1)
  const from = new Date(startOf(since ?? yesterday, zone))
  const until = since ? clock() : new Date(startOf(addDays(yesterday, 1), zone))
  const deps = { db, clock, provider }
  const rebuilt = since ? tellRebuilt(await rebuildPayments(deps, from)) : []
  const compared = tellComparison(await reconcileAccount(deps, { from, until }), since ?? yesterday)
  return [...rebuilt, ...compared].join('\n')
})
