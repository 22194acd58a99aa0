import type Stripe from 'stripe'
import type { BalanceItem, BalanceKind } from '../../../../domain/money/ledger/reconcile.ts'
import { idOf, instantOf } from './stripe-facts.ts'
import { findByRef, walk } from './stripe-reads.ts'

/** Unlisted categories were not caused by this program. */
const KINDS: Record<string, BalanceKind> = {
  charge: 'payment',
  partial_capture_reversal: 'payment',
  refund: 'refund',
  refund_failure: 'refund-failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'cut',
  network_cost: 'cut',
  payout: 'payout',
  payout_reversal: 'payout',
}

/** `until` is exclusive. Stripe's fee is an item of its own. */
export async function* stripeBalance(
  stripe: Stripe,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<BalanceItem> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  const known = new Map<string, string | null>()
  const rows = walk(stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
  for await (const { id, amount, fee, created: seconds, reporting_category, source } of rows) {
    const at = instantOf(seconds)
    const kind = KINDS[reporting_category] ?? 'other'
    const paymentId = await paymentOf(stripe, source, known)
    yield { id, paymentId, kind, cents: amount, at }
    if (fee !== 0) yield { id: `${id}:fee`, paymentId, kind: 'cut', cents: -fee, at }
  }
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

/** Only charges carry our id; refunds and disputes lead to their charge. */
async function paymentOf(
  stripe: Stripe,
  source: Stripe.BalanceTransaction['source'],
  known: Map<string, string | null>,
): Promise<string | null> {
  if (source === null || typeof source === 'string') return null
  const about = source as { object: string; metadata?: Stripe.Metadata | null } & Partial<
    Record<'payment_intent' | 'charge', string | { id: string } | null>
  >
  const own = about.object === 'charge' ? about.metadata?.['payment'] : undefined
  if (own !== undefined) return own
  const ref = idOf(about.payment_intent) ?? idOf(about.charge)
  if (ref === undefined) return null
  const before = known.get(ref)
  if (before !== undefined) return before
  const paymentId = (await findByRef(stripe, ref))?.paymentId ?? null
  known.set(ref, paymentId)
  return paymentId
}
