import { amountsOf, readRideFacts } from '../../booking/ride-facts.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { cardOf, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { payableNow, readDueByLink, remainingOf } from '../../reservations/payments/payment-due.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'

/** The money of a reservation, in cents. */
export type MailMoney = {
  totalCents: number
  /** Before refunds. */
  paidCents: number
  refundedCents: number
  authorizedCents: number
  /** As on the guest's page. */
  dueCents?: number
  /** Without amounts authorized or due now. */
  balanceCents: number
  /** "Visa 4417", if this card paid all. */
  card?: string
}

/** Due and balance are those of the guest's page. */
export async function readMailMoney(db: Database, row: ReservationRow, now: Date): Promise<MailMoney> {
  const [[facts], of] = await Promise.all([readRideFacts(db, [row.id]), readCase(db, row)])
  const ride = facts ?? { trips: [], price: undefined, postings: [], payments: [] }
  const { fareCents, receivedCents, refundedCents, authorizedCents, outstandingCents } = amountsOf(
    ride,
    row.status,
  )
  const due = await readDueByLink(db, of, now)
  const isOpen = row.status === 'pending' || row.status === 'confirmed'
  const paidCents = receivedCents + refundedCents
  const card = cardThatPaid(of.payments, paidCents)
  return {
    ...{ totalCents: fareCents, paidCents, refundedCents, authorizedCents },
    ...(isOpen
      ? {
          dueCents: payableNow(due),
          balanceCents: Math.max(0, remainingOf(of, due) - authorizedCents),
        }
      : { balanceCents: Math.max(0, Math.min(outstandingCents, payableNow(due))) }),
    ...(card === undefined ? {} : { card }),
  }
}

type CardPayment = Pick<PaymentRow, 'purpose' | 'captured_cents' | 'card'>

/** "Visa 4417"; undefined if cash, a voucher or another card paid a part. */
export function cardThatPaid(payments: readonly CardPayment[], paidCents: number): string | undefined {
  const captured = payments.findLast(({ purpose, captured_cents }) => purpose !== 'tip' && captured_cents > 0)
  const card = captured?.captured_cents === paidCents ? cardOf(captured) : undefined
  return card && `${card.brand} ${card.last4}`
}
