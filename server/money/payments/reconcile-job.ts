import type { Site } from '../../../domain/site/site.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import type { Store } from '../../platform/db/database.ts'
import { enqueueJob, enqueueOnce } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Refused } from '../../platform/jobs/handler.ts'
import { DayPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { reconcileAccount, TooManyItems } from './reconcile-account.ts'
import { DIFFERENCES_STORED_MAX, type StoredComparison, storeComparison } from './reconciliation-store.ts'

export const RECONCILE_JOB = 'reconcile.daily'

const HOUR_MS = 3600_000
/** Starts this long after the day ends, because providers list late movements. */
const AFTER_MS = 4 * HOUR_MS
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR_MS

type Planned = { day: string; zone: string; now: Date }

export async function planReconciliation(db: Store, { day, zone, now }: Planned): Promise<void> {
  const runAt = new Date(Date.parse(boundsOfDay(day, zone).endsAt) + AFTER_MS)
  await enqueueOnce(db, `${RECONCILE_JOB}:${day}`, async (tx, dedupeKey) => {
    await enqueueJob(tx, {
      ...{ kind: RECONCILE_JOB, orderingKey: RECONCILE_JOB, dedupeKey, now, runAt },
      subject: { kind: 'payment', id: day },
      payload: { day },
      notAfter: new Date(Math.max(runAt.getTime(), now.getTime()) + GIVE_UP_AFTER_MS),
    })
  })
}

/** Each comparison schedules the next day, so that two days start the chain. */
export async function startReconciling(db: Store, { zone, now }: Omit<Planned, 'day'>): Promise<void> {
  const today = dateAt(now, zone)
  for (const day of [addDays(today, -1), today]) await planReconciliation(db, { day, zone, now })
}

type HandlerDeps = {
  db: Store
  clock: () => Date
  provider: PaymentProvider | undefined
  site: () => Promise<Site>
}

export function reconcileHandler({ db, clock, provider, site }: HandlerDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      if (!provider) throw new Dropped('No payment provider is configured.')
      const { day } = readPayload(DayPayload, job)
      const { timeZone: zone } = await site()
      // Must come first, so that a failing day does not end the chain.
      await planReconciliation(db, { day: addDays(day, 1), zone, now: clock() })
      try {
        await reconcileDay({ db, clock, provider }, { day, zone })
      } catch (error) {
        if (error instanceof TooManyItems) throw new Refused(error.message)
        throw error
      }
    },
  }
}

export type ReconcileDayDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

/** Throws if the provider does not answer. */
export async function reconcileDay(
  deps: ReconcileDayDeps,
  { day, zone }: { day: string; zone: string },
): Promise<StoredComparison> {
  const { startsAt, endsAt } = boundsOfDay(day, zone)
  const span = { from: new Date(startsAt), until: new Date(endsAt) }
  const { differences, items, cents } = await reconcileAccount(deps, span)
  const comparison: StoredComparison = {
    ...{ day, items, cents, differenceCount: differences.length },
    differences: differences.slice(0, DIFFERENCES_STORED_MAX),
    comparedAt: deps.clock().toISOString(),
  }
  await deps.db.commitTogether(tx => storeComparison(tx, comparison))
  return comparison
}
