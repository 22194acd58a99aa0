import { ridesToPost } from '../../../domain/money/ledger/rides.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readFaredTrips } from '../ledger/fared-trips.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { listPostingsOf } from '../ledger/posting-store.ts'

/**
 * Posts the fares of the trips that are done, each by itself, and turns round those that are not done any more or cost
 * something else by now. To be called inside the unit that changes progress or price, once it has locked the reservation.
 */
export async function postRides(
  tx: Database,
  reservationId: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const trips = await readFaredTrips(tx, reservationId)
  const made = { at: now.toISOString(), madeBy: actor.id ?? 'system', reservationId }
  for (const entry of ridesToPost(await listPostingsOf(tx, reservationId), trips, made))
    await postEntry(tx, entry)
}
