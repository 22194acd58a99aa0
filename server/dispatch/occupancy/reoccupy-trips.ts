import type { Database } from '../../platform/db/tables.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { deleteAssignments, deleteOfTrips, listAssignments } from './occupancy-store.ts'
import { type Author, type OccupancyMode, occupyTrips, type TripOccupancy } from './occupy-trips.ts'

/** All or none. Throws the problems of `occupyTrips`. */
export async function reoccupyTrips(
  tx: Database,
  { occupancies, mode }: { occupancies: readonly TripOccupancy[]; mode: OccupancyMode },
  who: Author,
): Promise<void> {
  const ids = occupancies.map(({ tripId }) => tripId)
  const before = await listAssignments(tx, ids)
  const chained = chainedTo(before)
  await deleteOfTrips(tx, ids, { withLanes: true })
  await deleteAssignments(tx, ids)
  // A version must not repeat, or an earlier reader could overwrite this assignment.
  const versions = new Map(before.map(({ trip_id, version }) => [trip_id, version + 1]))
  const next = occupancies.map(trip => ({ ...trip, version: versions.get(trip.tripId) ?? 1 }))
  await occupyTrips(tx, next, mode, who)
  await mendChains(tx, chained, who.now)
}
