import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { endHold } from '../dispatch/occupancy/holds.ts'
import { occupyConfirmed, planMissing } from '../dispatch/occupancy/occupy-by-status.ts'
import { resourcesOf, type TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import { releaseTrips } from '../dispatch/occupancy/release.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { OVER, readCase } from '../reservations/case/cancellation-case.ts'
import { needsPreview } from '../reservations/case/weigh-case.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import {
  findReservation,
  getReservation,
  listTrips,
  type ReservationRow,
  setDeleted,
  type TripRow,
} from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>

/**
 * Marks the reservation as deleted; it can be restored until it is purged. Throws `not_found`, or `preview_needed` for a ride
 * ahead with a payment or a fee, which staff cancel first.
 */
export async function deleteReservation(
  deps: Pick<ChangeDeps, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<void> {
  const now = deps.clock()
  const remove = async (tx: Database) => {
    const known = await getReservation(tx, id)
    await requireWithoutMoney(tx, known, now)
    await setDeleted(tx, id, now.toISOString())
    await endHold(tx, id, { actor, now })
    // Who drove a trip that is over stays known, where the deletion is undone.
    const trips = (await listTrips(tx, id)).filter(trip => !isOver(trip, now))
    await releaseTrips(
      tx,
      trips.map(trip => trip.id),
      { actor, now },
    )
    const before = toWire(known)
    await recordEvent(tx, {
      kind: 'reservation.deleted',
      actor,
      subject: { kind: 'reservation', id },
      now,
      data: {
        action: 'deleteReservation',
        label: labelOf(before),
        before,
        from: known.status,
        to: known.status,
      },
    })
  }
  await commitOccupying(deps.db.commitTogether, [], tx =>
    changeReservation(tx, id, { actor, now }, () => remove(tx)),
  )
}

async function requireWithoutMoney(tx: Database, row: ReservationRow, now: Date): Promise<void> {
  if (row.status !== 'pending' && row.status !== 'confirmed') return
  if (!needsPreview(await readCase(tx, row), now)) return
  const message = 'A payment or fee is involved. Cancel the reservation first, then delete it.'
  throw new Problem('preview_needed', { message, reason: { code: 'cancel-first' } })
}

/**
 * Restores a deleted reservation; one that is not deleted is returned unchanged. A confirmed ride ahead gets vehicle and driver anew, as one does that was completed too early. Throws `not_found`
 * where it was purged, or `full` with what is in the way.
 */
export async function restoreReservation(deps: ChangeDeps, id: string, actor: Actor): Promise<Reservation> {
  const now = deps.clock()
  const occupancies = await planRestored(deps, id)
  const restore = async (tx: Database) => {
    const changed = await setDeleted(tx, id, null)
    const row = await getReservation(tx, id)
    const reservation = toWire(row)
    if (!changed) return reservation
    await occupyConfirmed(tx, occupancies, { actor, now })
    await recordEvent(tx, {
      kind: 'reservation.restored',
      actor,
      subject: { kind: 'reservation', id },
      now,
      data: {
        action: 'restoreReservation',
        label: labelOf(reservation),
        after: reservation,
        from: row.status,
        to: row.status,
      },
    })
    return reservation
  }
  const restored = await commitOccupying(deps.db.commitTogether, resourcesOf(occupancies), tx =>
    changeReservation(tx, id, { actor, now }, () => restore(tx)),
  )
  deps.wakeJobs()
  return restored
}

/** The occupancies of a restored reservation that is confirmed or completed; none if it cannot be planned. */
async function planRestored(deps: ChangeDeps, id: string): Promise<TripOccupancy[]> {
  const row = await findReservation(deps.db, id, { deleted: true })
  if (row?.status !== 'confirmed' && row?.status !== 'completed') return []
  const trips = await listTrips(deps.db, id)
  try {
    return await planMissing(
      deps,
      row,
      trips.filter(({ progress }) => progress !== 'cancelled'),
    )
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'occupied') throw error
    throw new Problem('full', { inTheWay: error.inTheWay })
  }
}

function isOver({ progress, starts_at }: TripRow, now: Date): boolean {
  return OVER.includes(progress) && starts_at <= now.toISOString()
}
