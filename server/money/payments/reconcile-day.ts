import { boundsOfDay } from '../../../domain/values/day.ts'
import type { Store } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { reconcileAccount } from './reconcile-account.ts'
import { DIFFERENCES_STORED_MAX, type StoredComparison, storeComparison } from './reconciliation-store.ts'

export type ReconcileDayDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

/** Compares one day of the business with the provider's account and keeps what was found. Throws where it does not answer. */
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
