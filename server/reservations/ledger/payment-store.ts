import type { Selectable } from 'kysely'
import { EMPTY_FACTS, type PaymentFacts } from '../../../domain/money/ledger/absorb.ts'
import type { Authorised, Captured } from '../../../domain/pricing/policy/allocate.ts'
import type { CardFacts } from '../../../domain/reservations/payment.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** A row of `payments`. */
export type PaymentRow = Selectable<Tables['payments']>
/** A row of `payment_operations`. */
export type OperationRow = Selectable<Tables['payment_operations']>

/** The payments of a reservation, the first one first. */
export async function listPaymentsOf(db: Database, reservationId: string): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One payment; undefined where there is none. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By what its provider calls it. */
export async function findPaymentByRef(
  db: Database,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** What was asked of the provider about these payments, the first one first. */
export async function listOperationsOf(db: Database, paymentIds: readonly string[]): Promise<OperationRow[]> {
  if (paymentIds.length === 0) return []
  return await db
    .selectFrom('payment_operations')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The same by reservation. Read before the payments: a refund that is done in between counts twice rather than not at all.
 */
export async function listOperationsOfReservation(
  db: Database,
  reservationId: string,
): Promise<OperationRow[]> {
  return await db
    .selectFrom('payment_operations')
    .selectAll()
    .where(
      'payment_id',
      'in',
      db.selectFrom('payments').select('id').where('reservation_id', '=', reservationId),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A refund without an answer; one whose answer was lost may still have been made. */
export function isRefunding({ kind, state }: Pick<OperationRow, 'kind' | 'state'>): boolean {
  return kind === 'refund' && (state === 'planned' || state === 'sent' || state === 'lost')
}

/** Disputed fare payments, less refunds, in cents: the guest's bank has returned them or may. Tips belong to the driver. */
export function disputedIn(
  payments: readonly Pick<PaymentRow, 'purpose' | 'state' | 'captured_cents' | 'refunded_cents'>[],
): number {
  return payments
    .filter(payment => isDisputed(payment) && payment.purpose !== 'tip')
    .reduce((sum, { captured_cents, refunded_cents }) => sum + captured_cents - refunded_cents, 0)
}

function isDisputed({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'disputed' || state === 'lost'
}

/** Of each captured payment what is left to be refunded, for `allocateRefund`. */
export function refundable(payments: readonly PaymentRow[], operations: readonly OperationRow[]): Captured[] {
  return payments
    .filter(payment => payment.captured_cents > 0 && !isDisputed(payment))
    .map(({ id, captured_cents, refunded_cents, captured_at, created_at }) => {
      const underWay = operations
        .filter(operation => operation.payment_id === id && isRefunding(operation))
        .reduce((cents, operation) => cents + operation.cents, 0)
      const left = Math.max(0, captured_cents - refunded_cents - underWay)
      return { paymentId: id, left, capturedAt: captured_at ?? created_at }
    })
}

/** The authorisations that can be captured, for `allocateCapture`. */
export function capturable(payments: readonly PaymentRow[]): Authorised[] {
  return payments
    .filter(({ held_cents }) => held_cents > 0)
    .map(({ id, held_cents, capture_before }) => ({
      paymentId: id,
      held: held_cents,
      captureBefore: capture_before,
    }))
}

/** All that the provider ever said of it. */
export function factsOf({ facts }: Pick<PaymentRow, 'facts'>): PaymentFacts {
  return { ...EMPTY_FACTS, ...readJson(facts) }
}

/** The card that it was paid with; undefined where none is known. */
export function cardOf({ card }: Pick<PaymentRow, 'card'>): CardFacts | undefined {
  return readJson(card) ?? undefined
}

/** True where the guest did what was asked of them, whatever became of it later. */
export function hasArrived({ state }: Pick<PaymentRow, 'state'>): boolean {
  return !['opened', 'paying', 'failed', 'expired'].includes(state)
}

/** The job that asks the provider for something. */
export const OPERATE_JOB = 'payment.operate'
