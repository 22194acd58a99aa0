import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentStanding } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CreateDeps } from '../../booking/submission.ts'
import { lookAt } from '../../money/payments/look.ts'
import { findPayment, hasArrived, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { findReservation } from '../../reservations/record/store.ts'

/** Maximum wait for the confirmation of a guest returning from payment. */
export const WAIT_FOR_CONFIRMATION_MS = 3000
const STEP_MS = 50

type LookDeps = Pick<CreateDeps, 'db' | 'clock' | 'payments' | 'wakeJobs'>

/**
 * Asks the provider, since its webhook may be late, and waits briefly for the resulting job. Throws
 * `not_found`.
 */
export async function lookAtPayment(
  deps: LookDeps,
  reservationId: string,
  id: string,
): Promise<PaymentStanding> {
  const known = await findPayment(deps.db, id)
  if (known?.reservation_id !== reservationId) throw new Problem('not_found')
  const payment = hasArrived(known) ? known : await lookNow(deps, known)
  if (hasArrived(payment)) await untilFollowed(deps, reservationId)
  return { _id: id, state: payment.state }
}

/** Provider errors are ignored: the webhook or next poll reports the state. */
async function lookNow({ db, clock, payments }: LookDeps, known: PaymentRow): Promise<PaymentRow> {
  const provider = payments?.provider
  return provider ? await lookAt({ db, clock, provider }, known).catch(() => known) : known
}

async function untilFollowed({ db, wakeJobs }: LookDeps, reservationId: string): Promise<void> {
  wakeJobs()
  for (let waited = 0; waited < WAIT_FOR_CONFIRMATION_MS; waited += STEP_MS) {
    if ((await findReservation(db, reservationId))?.status !== 'pending') return
    await sleep(STEP_MS)
  }
}
