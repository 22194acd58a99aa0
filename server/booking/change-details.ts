import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { Reservation, ReservationChange } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { NOTHING, type StatusPlan } from '../dispatch/occupancy/occupy-by-status.ts'
import { resourcesOf } from '../dispatch/occupancy/take.ts'
import { endWaiting } from '../money/waiting-change/change-store.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { differences, recordEvent } from '../platform/events/record-event.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { paidHoursOf } from '../pricing/claims.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import type { Drive } from '../reservations/record/find-drive.ts'
import { derivedColumns, readDetails } from '../reservations/record/read-details.ts'
import { requestOfRow } from '../reservations/record/request-of-row.ts'
import {
  findReservation,
  getReservation,
  listTrips,
  type ReservationRow,
  updateDetails,
} from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import { endAfter } from '../reservations/record/trip-columns.ts'
import { driveOf } from './booking.ts'
import { takePreview } from './change-preview.ts'
import { applyStatus } from './change-status.ts'
import { changedTrip } from './changed-trip.ts'
import { renewSchedule } from './renew-schedule.ts'
import { planDetails, takeAnew, wantedBy } from './replan-trip.ts'
import { storeChange } from './store-change.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>
type Change = { input: ReservationChange; ifMatch: number | undefined; actor: Actor }

/**
 * Changes the details and, with `statusChange`, the status in one transaction. The customer of a confirmed reservation
 * gets a mail about another time or place. Throws `not_found`, `invalid`, `stale` where If-Match is not the current
 * version, `changed_meanwhile` where the status seen is not the current one, or `occupied` where vehicle and driver are
 * busy at the new time.
 */
export async function changeDetails(deps: ChangeDeps, id: string, change: Change): Promise<Reservation> {
  const { timeZone } = await getSite(deps.db)
  const { trip: asked, drive } = await changeOfTrip(deps, id, change.input)
  const now = deps.clock()
  const { preview, statusChange } = change.input
  const agreed =
    preview === undefined ? undefined : await takePreview(deps, id, { input: change.input, preview })
  // On another weekday more hours may be paid for than before.
  const hours = paidHoursOf(agreed?.change.fare[0]?.lines) ?? asked?.hours
  const trip = asked && { ...asked, hours }
  const seen = await findReservation(deps.db, id)
  const plan = seen ? await planDetails(deps, seen, { changed: trip, statusChange }) : { status: NOTHING }
  const wanted = wantedBy(plan)
  const by = { actor: change.actor, now }
  const write = async (tx: Database) => {
    const known = await getReservation(tx, id)
    if (wanted.length > 0 && known.version !== seen?.version) throw new Problem('changed_meanwhile')
    if (agreed && agreed.version !== known.version) throw new Problem('changed_meanwhile')
    const pickUpFold = trip?.pickUpFold
    const read = readDetails({ ...change.input, pickUpFold }, { zone: { timeZone }, drive, known })
    const details = {
      reservation: {
        ...read.reservation,
        ...derivedColumns({ reference: known.reference, ...read }),
      },
      trip: {
        ...read.trip,
        ...(hours === undefined ? {} : { hours, ends_at: endAfter(read.reservation.starts_at, hours) }),
        wished_vehicle: await wishedVehicleOf(tx, change.input, { known, now }),
      },
    }
    // A price that was shown is that of a version: another instance may have changed it since it was read here.
    const ifMatch = change.ifMatch ?? agreed?.version
    if (!(await updateDetails(tx, id, { details, ifMatch }))) throw new Problem('stale')
    // Staff have seen what the guest wished.
    await endWaiting(tx, id, now.toISOString())
    if (agreed) await storeChange(tx, id, { ...agreed, actor: change.actor, now })
    await renewSchedule(tx, id)
    await takeAnew(tx, plan, { actor: change.actor, now })
    return await recordChange(tx, { known, change, plan: plan.status, now })
  }
  const changed = await commitOccupying(deps.db.commitTogether, resourcesOf(wanted), tx =>
    changeReservation(tx, id, by, () => write(tx)),
  )
  deps.wakeJobs()
  return changed
}

/** The trip with the change in it, and its drive through all stops where the change names a place. */
async function changeOfTrip(
  deps: ChangeDeps,
  id: string,
  input: ReservationChange,
): Promise<{ trip?: TripRequest; drive?: Drive | undefined }> {
  const [row] = await listTrips(deps.db, id)
  if (!row) return {}
  const trip = changedTrip(requestOfRow(row), input)
  const isPlaced = input.pickUpPlace !== undefined || input.dropOffPlace !== undefined
  return { trip, drive: isPlaced ? await driveOf(deps, trip) : undefined }
}

/** The wished vehicle; the stored one where the input names none. */
async function wishedVehicleOf(
  tx: Database,
  input: ReservationChange,
  { known, now }: { known: ReservationRow; now: Date },
): Promise<string | null> {
  return input.vehicleId ? await findWishedVehicle(tx, { id: input.vehicleId, now }) : known.wished_vehicle
}

async function recordChange(
  tx: Database,
  { known, change, plan, now }: { known: ReservationRow; change: Change; plan: StatusPlan; now: Date },
): Promise<Reservation> {
  const before = toWire(known)
  const row = await getReservation(tx, known.id)
  const after = toWire(row)
  const { actor, input } = change
  await recordEvent(tx, {
    kind: 'reservation.changed',
    actor,
    subject: { kind: 'reservation', id: known.id },
    now,
    data: {
      action: 'updateReservation',
      label: labelOf(after),
      from: before.status,
      to: before.status,
      ...differences(before, after),
    },
  })
  if (!input.statusChange) return after
  return await applyStatus(tx, known.id, { change: input.statusChange, plan, actor, now })
}
