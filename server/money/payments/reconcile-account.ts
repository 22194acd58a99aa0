import { cutTaken, paidOut } from '../../../domain/money/ledger/postings.ts'
import {
  type BalanceItem,
  type Difference,
  type Reconciliation,
  reconcile,
} from '../../../domain/money/ledger/reconcile.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { listClearingPostings } from '../../reservations/ledger/posting-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'

type ReconcileDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

/** Longer periods must be compared in parts. */
export const BALANCE_ITEMS_MAX = 20_000
const MARGIN_MS = 3600_000

export class TooManyItems extends Error {
  constructor() {
    super(`The provider has more than ${BALANCE_ITEMS_MAX} items in this period. Choose a shorter one.`)
    this.name = 'TooManyItems'
  }
}

export type NamedDifference = Difference & { reservationId: string | null; reference: string | null }

/** `until` is exclusive. Posts the provider's fees and payouts on the way, each once. */
export async function reconcileAccount(
  deps: ReconcileDeps,
  { from, until }: { from: Date; until: Date },
): Promise<Omit<Reconciliation, 'differences'> & { differences: NamedDifference[] }> {
  const { db, provider } = deps
  const items: BalanceItem[] = []
  const margin = (at: Date, by: number) => new Date(at.getTime() + by)
  for await (const item of provider.balance(margin(from, -MARGIN_MS), margin(until, MARGIN_MS))) {
    items.push(item)
    if (items.length > BALANCE_ITEMS_MAX) throw new TooManyItems()
  }
  await postCosts(deps, items)
  const span = { from: from.toISOString(), until: until.toISOString() }
  const paymentIds = [...new Set(items.flatMap(({ paymentId }) => paymentId ?? []))]
  const account = provider.test ? 'clearing.test' : 'clearing.stripe'
  const postings = await listClearingPostings(db, { account, span, paymentIds })
  const { differences, ...sums } = reconcile({ postings, items }, span)
  return { ...sums, differences: await named(db, differences) }
}

async function postCosts({ db, provider }: ReconcileDeps, items: readonly BalanceItem[]): Promise<void> {
  const account = provider.test ? 'clearing.test' : 'clearing.stripe'
  const costs = items.filter(({ kind }) => kind === 'cut' || kind === 'payout')
  if (costs.length === 0) return
  await db.commitTogether(async tx => {
    for (const { id: itemId, kind, cents, at } of costs) {
      const fact = { itemId, cents: -cents, account, at, madeBy: 'system' } as const
      await postEntry(tx, kind === 'cut' ? cutTaken(fact) : paidOut(fact))
    }
  })
}

async function named(db: Database, differences: readonly Difference[]): Promise<NamedDifference[]> {
  const ids = [...new Set(differences.flatMap(({ paymentId }) => paymentId ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
          .select(['payments.id', 'reservation_id', 'reference'])
          .where('payments.id', 'in', ids)
          .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return differences.map(difference => {
    const row = byId.get(difference.paymentId ?? '')
    return { ...difference, reservationId: row?.reservation_id ?? null, reference: row?.reference ?? null }
  })
}
