import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { endHold } from '../dispatch/occupancy/holds.ts'
import { listOpenPages, planExpiry } from '../money/payments/plan-payment.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { inOffice } from './in-office.ts'
import { listMailJobs, reservationTemplateOf } from '../reservations/effects/mail-job-store.ts'
import { planMessage } from '../reservations/effects/plan-message.ts'
import { findReservation, getReservation } from '../reservations/record/store.ts'

/** Plans the mail to the customer whose car is not kept any more, unless it was planned since. */
export async function planHoldEnded(
  tx: Database,
  reservationId: string,
  { now, since }: { now: Date; since: string },
): Promise<void> {
  const row = await findReservation(tx, reservationId)
  if (row?.status !== 'pending' || row.email === null) return
  const planned = await listMailJobs(tx, reservationId)
  if (planned.some(job => job.created_at >= since && reservationTemplateOf(job) === 'hold-ended')) return
  await planMessage(tx, { template: 'hold-ended', reservationId, now })
}

/**
 * Ends the hold of a reservation before its time: it is a request again, and the customer is told. Throws `not_found`, or
 * `changed_meanwhile` where it is not held any more.
 */
export async function endReservationHold(
  deps: PricingDeps & Pick<Deps, 'wakeJobs'>,
  id: string,
  actor: Actor,
): Promise<Reservation> {
  const now = deps.clock()
  await commitOccupying(deps.db.commitTogether, [], async tx => {
    await getReservation(tx, id)
    if (!(await endHold(tx, id, { actor, now }))) throw new Problem('changed_meanwhile')
    for (const page of await listOpenPages(tx, id)) await planExpiry(tx, page, now)
    await planHoldEnded(tx, id, { now, since: now.toISOString() })
  })
  deps.wakeJobs()
  return await inOffice(deps, await getReservation(deps.db, id))
}
