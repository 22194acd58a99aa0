import type { Database } from '../../platform/db/tables.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { deleteAssignments, deleteOfTrips, listAssignments } from './occupancy-store.ts'
import { type TakenBy, type Taking, takeTrips, type WantedTrip } from './take.ts'

/** Gives back what these trips had and takes them anew, all or none, inside one unit. Throws what `takeTrips` throws. */
export async function takeAgain(
  tx: Database,
  { wanted, taking }: { wanted: readonly WantedTrip[]; taking: Taking },
  who: TakenBy,
): Promise<void> {
  const ids = wanted.map(({ tripId }) => tripId)
  const before = await listAssignments(tx, ids)
  const chained = chainedTo(before)
  await deleteOfTrips(tx, ids, { withLanes: true })
  await deleteAssignments(tx, ids)
  // Who saw the trip before has seen another one: a version that came again would let them write over this one.
  const versions = new Map(before.map(({ trip_id, version }) => [trip_id, version + 1]))
  const anew = wanted.map(trip => ({ ...trip, version: versions.get(trip.tripId) ?? 1 }))
  await takeTrips(tx, anew, taking, who)
  await mendChains(tx, chained, who.now)
}
