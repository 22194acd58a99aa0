import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { endHold } from '../dispatch/occupancy/holds.ts'
import type { Deps } from '../platform/deps.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { planHoldEnded } from '../reservations/effects/plan-messages.ts'
import { getReservation } from '../reservations/record/store.ts'
import { inOffice } from './in-office.ts'

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
    await planHoldEnded(tx, id, { now, since: now.toISOString() })
  })
  deps.wakeJobs()
  return await inOffice(deps, await getReservation(deps.db, id))
}
