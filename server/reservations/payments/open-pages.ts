import type { PaymentPurpose } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listPaymentsOf, type PaymentRow } from '../ledger/payment-store.ts'
import { planOperation } from './plan-operation.ts'

/** The pages of a reservation on which a guest may still pay. */
export async function listOpenPages(
  db: Database,
  reservationId: string,
  purpose?: PaymentPurpose,
): Promise<PaymentRow[]> {
  const payments = await listPaymentsOf(db, reservationId)
  return payments.filter(
    payment => isOpenPage(payment) && (purpose === undefined || payment.purpose === purpose),
  )
}

/** True while a guest may pay on the page of a payment; a card that is charged has none. */
export function isOpenPage({ state, page_until }: Pick<PaymentRow, 'state' | 'page_until'>): boolean {
  return (state === 'opened' || state === 'paying') && page_until !== null
}

/** Ends a page; what was paid on it before stays. */
export async function planExpiry(
  tx: Database,
  { id, cents }: Pick<PaymentRow, 'id' | 'cents'>,
  now: Date,
): Promise<void> {
  await planOperation(tx, { paymentId: id, kind: 'expire', cents, reason: 'page-ended', now })
}
