import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { requireChange } from '../../reservations/record/open-changes.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { deleteOfTrips, listAssignments } from './occupancy-store.ts'

/** Must run in the transaction that cancels or deletes the trips. */
export async function releaseTrips(
  tx: Database,
  tripIds: readonly string[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const assigned = await listAssignments(tx, tripIds)
  for (const { reservation_id } of assigned) requireChange(tx, reservation_id)
  await deleteOfTrips(tx, tripIds, { withLanes: true })
  if (assigned.length === 0) return
  await tx.deleteFrom('assignments').where('trip_id', 'in', tripIds).execute()
  for (const row of assigned) {
    const { trip_id, reservation_id, reference, vehicle_id, driver_id } = row
    await recordEvent(tx, {
      kind: 'trip.unassigned',
      actor,
      subject: { kind: 'reservation', id: reservation_id },
      now,
      data: { label: reference, trip: trip_id, before: { vehicleId: vehicle_id, driverId: driver_id } },
    })
  }
  await mendChains(tx, chainedTo(assigned), now)
}
