import { Problem } from '../../../contract/problems.ts'
import type { Reservation, ReservationChange } from '../../../contract/reservations.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Deps } from '../../deps.ts'
import { getSite } from '../site/site-settings.ts'
import { applyStatus } from './change-status.ts'
import { requirePickUp } from './pick-up-moment.ts'
import { derivedColumns, labelOf, presentReservation, reservationColumns } from './present.ts'
import { findReservation, setDeleted, updateDetails } from './store.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Changes the details and, where a status change is sent along, the status, in one transaction. Throws not_found,
 * invalid, stale where If-Match is out of date, or changed_meanwhile where the status seen is.
 */
export async function changeDetails(
  { db, clock, wakeOutbox }: ChangeDeps & Pick<Deps, 'wakeOutbox'>,
  id: string,
  change: { input: ReservationChange; ifMatch: number | undefined; who: string },
): Promise<Reservation> {
  const { timeZone } = await getSite(db)
  const { statusChange } = change.input
  const columns = {
    ...reservationColumns(change.input),
    pick_up_at: requirePickUp(change.input, { timeZone }),
  }
  const changed = await db.transaction().execute(async tx => {
    const before = await findReservation(tx, id)
    if (!before) throw new Problem('not_found')
    // Left out, the wish stays as it is.
    const wished_vehicle = change.input.vehicleId
      ? await findWishedVehicle(tx, change.input.vehicleId)
      : before.wished_vehicle
    const details = { ...columns, wished_vehicle, ...derivedColumns({ ...before, ...columns }) }
    if (!(await updateDetails(tx, id, { details, ifMatch: change.ifMatch }))) throw new Problem('stale')
    const after = presentReservation((await findReservation(tx, id))!)
    await recordActivity(tx, {
      action: 'updateReservation',
      subjectId: id,
      label: labelOf(after),
      who: change.who,
      before: presentReservation(before),
      after,
      now: clock(),
    })
    if (!statusChange) return after
    return await applyStatus(tx, id, { change: statusChange, who: change.who, now: clock() })
  })
  if (statusChange) wakeOutbox()
  return changed
}

/** Takes the reservation out of sight; it can be brought back until it is purged. Throws not_found. */
export async function deleteReservation({ db, clock }: ChangeDeps, id: string, who: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const before = await findReservation(tx, id)
    if (!before) throw new Problem('not_found')
    await setDeleted(tx, id, clock().toISOString())
    await recordActivity(tx, {
      action: 'deleteReservation',
      subjectId: id,
      label: labelOf(presentReservation(before)),
      who,
      before: presentReservation(before),
      now: clock(),
    })
  })
}

/** Brings a deleted reservation back. Throws not_found where it was purged; one that is there stays as it is. */
export async function restoreReservation(
  { db, clock }: ChangeDeps,
  id: string,
  who: string,
): Promise<Reservation> {
  return await db.transaction().execute(async tx => {
    const restored = await setDeleted(tx, id, null)
    const row = await findReservation(tx, id)
    if (!row) throw new Problem('not_found')
    const reservation = presentReservation(row)
    if (restored) {
      await recordActivity(tx, {
        action: 'restoreReservation',
        subjectId: id,
        label: labelOf(reservation),
        who,
        after: reservation,
        now: clock(),
      })
    }
    return reservation
  })
}
