import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import { type CancellationCase, type MoneyCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { chargeable } from '../../reservations/case/weigh-case.ts'
import { findPayment, type OperationRow } from '../../reservations/ledger/payment-store.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { findOperation } from '../../reservations/payments/operation-store.ts'
import { planAgain, planOperation } from '../../reservations/payments/plan-operation.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { limitsOf, STAFF_REFUND } from '../refunds/refund-case.ts'
import { readMoney } from './read-money.ts'
import { isFailed, isMadeGood, isRetryable } from './troubles.ts'

type RetryDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/**
 * A lost call keeps its key, so that the provider executes it once. A refused one gets a new operation,
 * because providers repeat refusals. Throws `not_found`, `offer_changed` or `forbidden`.
 */
export async function retryOperation(
  { db, clock, wakeJobs }: RetryDeps,
  id: string,
  caller: StaffPrincipal,
): Promise<ReservationMoney> {
  const known = await findOperation(db, id)
  const payment = known && (await findPayment(db, known.payment_id))
  if (!payment) throw new Problem('not_found')
  const { reservation_id: reservationId } = payment
  await db.commitTogether(async tx => {
    await lockReservation(tx, reservationId)
    const row = await getReservation(tx, reservationId)
    const of = await readCase(tx, row)
    const operation = of.operations.find(one => one.id === id)
    if (!operation || !isFailed(operation) || isMadeGood(of, operation)) return
    if (!isRetryable(of, operation)) throw new Problem('offer_changed')
    await requireWithinLimit(tx, of, { operation, caller })
    await plan(tx, of, operation, clock())
    const { kind, cents } = operation
    await recordEvent(tx, {
      kind: 'payment.changed',
      actor: actorOf(caller),
      subject: { kind: 'reservation', id: reservationId },
      now: clock(),
      data: { action: 'retryOperation', label: labelOf(toWire(row)), after: { operation: id, kind, cents } },
    })
  })
  wakeJobs()
  return await readMoney(db, reservationId, clock())
}

type Retrying = { operation: OperationRow; caller: Pick<StaffPrincipal, 'kind'> }

/** A refused refund does not count toward the limit; a lost one still does. */
async function requireWithinLimit(
  tx: Database,
  of: CancellationCase,
  { operation: { reason, state, cents }, caller }: Retrying,
): Promise<void> {
  if (reason !== STAFF_REFUND || state !== 'refused' || caller.kind === 'owner') return
  const { refundLeft } = limitsOf(await policyOfReservation(tx, of.row.id), of)
  if (cents > refundLeft) throw new Problem('forbidden')
}

async function plan(tx: Database, of: MoneyCase, operation: OperationRow, now: Date): Promise<void> {
  if (operation.state === 'lost') {
    await planAgain(tx, operation, now)
    return
  }
  const { id: replaces, kind, cents, reason } = operation
  const paymentId = await paymentFor(tx, of, operation, now)
  await planOperation(tx, { paymentId, kind, cents, reason, replaces, now })
}

/** A refused charge ended its payment; a new one charges the card saved now. */
async function paymentFor(
  tx: Database,
  of: MoneyCase,
  { kind, cents, payment_id: id }: OperationRow,
  now: Date,
): Promise<string> {
  if (kind !== 'charge') return id
  const kept = chargeable(of)
  if (!kept) throw new Error('No saved card can be charged.')
  const mode = of.payments.find(payment => payment.id === id)?.mode === 'authorise' ? 'authorise' : 'pay'
  return await insertCharge(tx, kept, { cents, mode, now })
}
