/**
 * `npm run reconcile`: compares what money did by the ledger with the account at the payment provider, for yesterday.
 * `npm run reconcile -- --since 2026-11-20`, after a restore: first takes over from the provider what the store has lost
 * since that day, then compares. Works beside the running product, and doing it again changes nothing.
 */

import { dateAt } from '../../domain/values/day.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { startOf } from '../../domain/values/time.ts'
import { rebuildPayments } from '../../server/money/payments/rebuild-payments.ts'
import { reconcileAccount } from '../../server/money/payments/reconcile-account.ts'
import { tellComparison, tellRebuilt } from '../../server/money/payments/tell-reconciliation.ts'
import { createPaymentProvider } from '../../server/money/providers/create-payment-provider.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db, config }) => {
  const since = readSince(process.argv.slice(2))
  const clock = () => new Date()
  const provider = await createPaymentProvider({ config, db, clock })
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

function readSince(args: string[]): string | undefined {
  const [name, date, ...rest] = args
  if (name === undefined) return undefined
  if (name !== '--since' || !/^\d{4}-\d\d-\d\d$/.test(date ?? '') || rest.length > 0)
    throw new Error('Usage: reconcile, or reconcile --since 2026-11-20 with the date of the restored backup')
  return date
}
