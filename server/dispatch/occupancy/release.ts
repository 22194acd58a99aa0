import { Problem } from '../../../contract/problems.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { requireChange } from '../../reservations/record/open-changes.ts'
import { findTrips } from '../../reservations/record/trip-store.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { changeAssignment, deleteOfTrips, listAssignments } from './occupancy-store.ts'

type Author = { actor: Actor; now: Date }

/** Must run in the transaction that cancels or deletes the trips. */
export async function releaseTrips(tx: Database, tripIds: readonly string[], author: Author): Promise<void> {
  const assigned = await listAssignments(tx, tripIds)
  for (const { reservation_id } of assigned) requireChange(tx, reservation_id)
  await deleteOfTrips(tx, tripIds, { withLanes: true })
  if (assigned.length === 0) return
  await tx.deleteFrom('assignments').where('trip_id', 'in', tripIds).execute()
  await recordReleased(tx, assigned, author)
}

/**
 * Keeps typed minutes and the promise. Of a trip without a vehicle, only the time changes. Throws `changed_meanwhile` if
 * the trip is under way.
 */
export async function unassignTrip(
  tx: Database,
  { tripId, cores }: { tripId: string; cores: ReadonlyMap<string, Span> },
  author: Author,
): Promise<void> {
  const assigned = await listAssignments(tx, [tripId])
  const [before] = assigned
  const [trip] = await findTrips(tx, [tripId])
  const core = cores.get(tripId)
  if (!before || !core || trip?.progress !== 'scheduled') throw new Problem('changed_meanwhile')
  await deleteOfTrips(tx, [tripId], { withLanes: true })
  const { minutes } = readJson(before.plan)
  const columns = {
    ...{ vehicle_id: null, driver_id: null, pinned: 0, accepted_at: null, declined_at: null },
    ...{ plan: toJson(minutes === undefined ? {} : { minutes }), core_from: core.from, core_to: core.to },
  }
  const { reservation_id: reservationId, version } = before
  if (!(await changeAssignment(tx, { reservationId, tripId, version, columns })))
    throw new Problem('changed_meanwhile')
  if (before.vehicle_id !== null || before.driver_id !== null) await recordReleased(tx, assigned, author)
}

type Assigned = Awaited<ReturnType<typeof listAssignments>>

async function recordReleased(tx: Database, assigned: Assigned, { actor, now }: Author): Promise<void> {
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
