import type { Database } from '../db/tables.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { deleteAssignments, deleteOfTrips, listAssignments } from './occupancy-store.ts'
import { type TakenBy, type Taking, takeTrips, type WantedTrip } from './take.ts'

/** Gives back what these trips had and takes them anew, all or none, inside one piece. Throws what `takeTrips` throws. */
export async function takeAgain(
  tx: Database,
  { wanted, taking }: { wanted: readonly WantedTrip[]; taking: Taking },
  who: TakenBy,
): Promise<void> {
  const ids = wanted.map(({ tripId }) => tripId)
  const chained = chainedTo(await listAssignments(tx, ids))
  await deleteOfTrips(tx, ids, { withLanes: true })
  await deleteAssignments(tx, ids)
  await takeTrips(tx, wanted, taking, who)
  await mendChains(tx, chained, who.now)
}
