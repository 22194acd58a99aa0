import { Problem } from '../../../contract/problems.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { readStoredClaims } from '../../money/waiting-change/change-claims.ts'
import { findChangeOfPayment, settleWaiting } from '../../money/waiting-change/change-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { findAnyReservation } from '../../reservations/record/store.ts'
import { carryOut } from './carry-out.ts'

/** Times that a change is tried whose reservation was changed at the same moment in what it does not depend on. */
const TRIES_MAX = 3

/**
 * Makes the change that a payment was for. `none` where it was for no change, `refused` where the new trip cannot be had
 * any more: then the payment goes back, and the old trip stands.
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
    const isOurs = await settleWaiting(tx, waiting.id, { state: 'done', at: clock().toISOString() })
    if (!isOurs) throw new Problem('changed_meanwhile')
  }
  try {
    await persistently(() => carryOut(deps, claims, { actor: PUBLIC, locale, once, waited: true }))
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem && REFUSALS.has(error.code))) throw error
    return await refuse()
  }
}

/** Tries again where the reservation was changed at the same moment: in what it does not depend on, it fits all the same. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isOther = error instanceof Problem && error.code === 'changed_meanwhile'
      if (!isOther || attempt >= TRIES_MAX) throw error
    }
  }
}

/** Refusals that trying again does not change. */
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
