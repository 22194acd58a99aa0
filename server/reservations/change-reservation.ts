import type { Database } from '../platform/db/tables.ts'
import { type FollowedChange, followReservation } from './effects/follow-reservation.ts'
import { readRideStates } from './effects/ride-state-store.ts'
import { openChanges } from './record/open-changes.ts'

/**
 * Runs a change of a reservation or its trips inside a transaction, then everything that follows from it, once: messages,
 * authorizations, captures, postings and the expiry of links. Every write of a reservation, trip or assignment goes through
 * here; a change within a change belongs to the outer one.
 */
export async function changeReservation<Result>(
  tx: Database,
  id: string,
  by: FollowedChange,
  change: () => Promise<Result>,
): Promise<Result> {
  return await changeReservations(tx, [id], by, change)
}

/** The same for a change of several reservations, followed in the order of their ids to avoid deadlocks. */
export async function changeReservations<Result>(
  tx: Database,
  ids: readonly string[],
  by: FollowedChange,
  change: () => Promise<Result>,
): Promise<Result> {
  const open = openChanges(tx)
  const own = [...new Set(ids)].filter(id => !open.has(id)).sort()
  const before = await readRideStates(tx, own)
  for (const id of own) open.set(id, { moneySettled: false })
  for (const id of ids) if (by.moneySettled) open.set(id, { moneySettled: true })
  try {
    const result = await change()
    for (const id of own) await followReservation(tx, id, { ...by, ...open.get(id), before: before.get(id) })
    return result
  } finally {
    for (const id of own) open.delete(id)
  }
}
