import { type ComparedDay, RECONCILED_DAYS_MAX } from '../../../contract/money/reconciliation-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { remedyOf } from '../../../domain/money/ledger/reconcile.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/process/log.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { PaymentsDeps } from '../payments/payments.ts'
import { TooManyItems } from '../payments/reconcile-account.ts'
import { reconcileDay } from '../payments/reconcile-job.ts'
import { DAYS_KEPT, listComparisons, type StoredComparison } from '../payments/reconciliation-store.ts'
import { settleDifference } from '../payments/settle-difference.ts'

export function reconciliationRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'log'> & PaymentsDeps): void {
  const { db, clock, payments, log } = deps
  const zoneAndToday = async () => {
    const { timeZone: zone } = await getSite(db)
    return { zone, today: dateAt(clock(), zone) }
  }
  serve(api, deps, {
    name: 'getReconciliation',
    async handle() {
      const { today } = await zoneAndToday()
      const days = await listComparisons(db, RECONCILED_DAYS_MAX)
      const provider = payments?.provider.name ?? null
      return { provider, yesterday: addDays(today, -1), days: days.map(dayToWire) }
    },
  })
  serve(api, deps, {
    name: 'compareDay',
    async handle({ body: { day } }) {
      const { zone, today } = await zoneAndToday()
      requireRecent(day, today)
      return dayToWire(
        await answered(log, () => reconcileDay({ db, clock, provider: providerOf(payments) }, { day, zone })),
      )
    },
  })
  serve(api, deps, {
    name: 'settleDifference',
    async handle({ body: { reason, ...shown }, caller }) {
      const { zone, today } = await zoneAndToday()
      requireRecent(shown.day, today)
      const settling = {
        zone,
        reason,
        actor: { kind: 'staff', id: caller.staffId, name: caller.username },
      } as const
      const by = { db, clock, provider: providerOf(payments) }
      return dayToWire(await answered(log, () => settleDifference(by, shown, settling)))
    },
  })
}

function providerOf(payments: PaymentsDeps['payments']) {
  if (!payments) throw new Problem('not_found')
  return payments.provider
}

/** A future day has nothing to compare; older days are compared with `npm run reconcile`. */
function requireRecent(day: string, today: string): void {
  const first = addDays(today, -DAYS_KEPT)
  if (day >= first && day <= today) return
  throw new Problem(
    'invalid',
    atField('day', { code: 'choice', choices: [first, today] }, `From ${first} to ${today}.`),
  )
}

/** A provider outage is not the caller's fault; the log has the cause. */
async function answered(log: Log, ask: () => Promise<StoredComparison>): Promise<StoredComparison> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof TooManyItems) throw new Problem('too_many')
    if (isUniqueViolation(error)) throw new Problem('changed_meanwhile')
    log.error({ err: error }, 'Couldn’t reconcile with the payment provider')
    throw new Problem('provider_down')
  }
}

function dayToWire({ differences, ...day }: StoredComparison): ComparedDay {
  return { ...day, differences: differences.map(one => ({ ...one, remedy: remedyOf(one) })) }
}
