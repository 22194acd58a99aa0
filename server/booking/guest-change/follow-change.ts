import { Problem } from '../../../contract/problems.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { readStoredClaims } from '../../money/waiting-change/change-claims.ts'
import { findChangeOfPayment, settleWaiting } from '../../money/waiting-change/change-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { findAnyReservation } from '../../reservations/record/store.ts'
import { carryOut } from './carry-out.ts'

/**
 * Makes the change that a payment was for. `none` if it was for no change, `refused` if the new trip is no longer
 * available: then the payment is refunded, and the old trip stays.
 */
export async function followChange(
  deps: PricingDeps,
  payment: Pick<PaymentRow, 'id' | 'reservation_id'>,
): Promise<'none' | 'done' | 'refused'> {
  const { db, clock } = deps
  const waiting = await findChangeOfPayment(db, payment.id)
  if (!waiting) return 'none'
  if (waiting.state === 'done' || waiting.state === 'refused') return waiting.state
  const row = await findAnyReservation(db, payment.reservation_id)
  const { locale } = languageOf(row?.locale ?? '')
  const refuse = async (): Promise<'refused'> => {
    await db.commitTogether(tx =>
      settleWaiting(tx, waiting.id, { state: 'refused', at: clock().toISOString() }),
    )
    return 'refused'
  }
  const claims = readStoredClaims(waiting)
  if (!claims) return await refuse()
  const once = async (tx: Database) => {
    const isWaiting = await settleWaiting(tx, waiting.id, { state: 'done', at: clock().toISOString() })
    if (!isWaiting) throw new Problem('changed_meanwhile')
  }
  try {
    await carryOut(deps, claims, { actor: PUBLIC, locale, once, waited: true })
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem && REFUSALS.has(error.code))) throw error
    return await refuse()
  }
}

/** Refusals that a retry does not change. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...[
    'changed_meanwhile',
    'offer_changed',
    'too_late',
    'full',
    'occupied',
    'invalid',
    'not_fit',
    'not_found',
  ],
])
