import type { Database } from '../../platform/db/tables.ts'
import { listOperationsOf, listPaymentsOf, refundable } from '../../reservations/ledger/payment-store.ts'

/** Why the payment of a change goes back that could not be made any more. */
export const CHANGE_NOT_MADE = 'change-not-made'
/** Why a payment goes back, or what it exceeds the fee by, that arrived after the ride was cancelled. */
export const CANCELLED_BEFORE_PAID = 'cancelled-before-paid'

/** A payment that is refunded or released: why, how much, and how much of it is retained. */
export type ReturnedPayment = { reason: string; cents: number; retainedCents: number }

/** The latest return of a payment of this reservation, or undefined if none. */
export async function findReturned(
  db: Database,
  reservationId: string,
): Promise<ReturnedPayment | undefined> {
  const payments = await listPaymentsOf(db, reservationId)
  const operations = await listOperationsOf(
    db,
    payments.map(({ id }) => id),
  )
  const latest = operations
    .filter(({ kind }) => kind === 'refund' || kind === 'release')
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .at(-1)
  if (!latest) return undefined
  const { reason, cents, payment_id } = latest
  const paid = refundable(payments, operations).find(({ paymentId }) => paymentId === payment_id)
  return { reason, cents, retainedCents: paid?.left ?? 0 }
}
