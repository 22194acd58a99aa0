import { REFUSED_UNTIL_MS } from '../../domain/pricing/policy/guarantee.ts'
import { SYSTEM } from '../../domain/values/event.ts'
import { NOTHING } from '../dispatch/occupancy/occupy-by-status.ts'
import { OperationPayload } from '../money/payments/operate.ts'
import type { Store } from '../platform/db/database.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Job } from '../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Postponed } from '../platform/jobs/handler.ts'
import { readPayload } from '../platform/jobs/read-payload.ts'
import { policyOfReservation } from '../pricing/agreed-price.ts'
import { type CancellationCase, readCase } from '../reservations/case/cancellation-case.ts'
import { planMessages } from '../reservations/effects/plan-messages.ts'
import { findPayment, hasArrived, type PaymentRow } from '../reservations/ledger/payment-store.ts'
import { findOperation } from '../reservations/payments/operation-store.ts'
import { readDue } from '../reservations/payments/payment-due.ts'
import { findReservation, listTrips, type ReservationRow } from '../reservations/record/store.ts'
import { claimsOf } from './cancellation/preview-cancellation.ts'
import { applyStatus } from './change-status.ts'

type RefusedDeps = { db: Store; clock: () => Date }

/**
 * Does what follows from a card that was refused while the guest was away: the guest is sent a link, by which another
 * card can be named or what is owed be paid. A day before the ride the policy decides: a person of the office is told, which
 * `PAYMENT_TROUBLES` does, or the ride is cancelled without a fee.
 */
export function refusedHandler({ db, clock }: RefusedDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const { id, subject_id } = job
      const payment = await findPayment(db, subject_id)
      const row = payment && (await findReservation(db, payment.reservation_id))
      if (!payment || !row) throw new Dropped('The reservation no longer exists.')
      const of = await readCase(db, row)
      const due = await readDue(db, of)
      if (!due) throw new Dropped('Nothing is due.')
      const now = clock()
      // Once, even if the job runs again a day before the ride.
      await db.commitTogether(tx => planMessages(tx, 'payment requested', row, { now, once: id }))
      if (!(await mayCancel(db, of, payment))) return
      const until = Date.parse(await startOf(db, row, job)) - REFUSED_UNTIL_MS
      if (now.getTime() < until) throw new Postponed(new Date(until), 'The guest can still add a card.')
      await cancel({ db, clock }, { row, payment })
    },
  }
}

/** True if the policy lets the program cancel the ride; one that was secured before is for the office to decide. */
async function mayCancel(db: Database, of: CancellationCase, payment: PaymentRow): Promise<boolean> {
  if (payment.mode !== 'authorise' || of.row.status !== 'confirmed' || wasSecured(of, payment)) return false
  return (await policyOfReservation(db, of.row.id)).refusedHold === 'cancel'
}

/** True if another authorization of the reservation succeeded, on a page or on the saved card, whatever became of it since. */
function wasSecured({ payments }: CancellationCase, refused: PaymentRow): boolean {
  return payments.some(
    payment => payment.mode === 'authorise' && payment.id !== refused.id && hasArrived(payment),
  )
}

/** When the trip begins for which the amount was to be held; the way back has an authorisation of its own. */
async function startOf(db: Database, row: ReservationRow, job: Job): Promise<string> {
  const { operation: id } = readPayload(OperationPayload, job)
  const reason = (await findOperation(db, id))?.reason ?? ''
  const trip = (await listTrips(db, row.id)).find(one => reason.includes(`:${one.id}:`))
  return trip?.starts_at ?? row.starts_at
}

async function cancel(
  { db, clock }: RefusedDeps,
  { row, payment }: { row: ReservationRow; payment: PaymentRow },
): Promise<void> {
  await db.commitTogether(async tx => {
    const now = clock()
    const claims = claimsOf(await readCase(tx, row), { cause: 'operator', waived: false, now })
    const ticket = { claims, hash: `refused-hold:${payment.id}` }
    await applyStatus(tx, row.id, {
      change: { seenStatus: 'confirmed', status: 'cancelled', reason: 'The card was refused.' },
      ifMatch: row.version,
      actor: SYSTEM,
      now,
      plan: NOTHING,
      ordered: { ticket, byGuest: false, isOwner: false },
    })
  })
}
