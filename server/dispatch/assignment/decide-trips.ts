import type { TripInTheWay } from '../../../contract/dispatch/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservations } from '../../reservations/change-reservation.ts'
import { findTrips, type TripWithReservation } from '../../reservations/record/trip-store.ts'
import { moveTrips } from '../occupancy/move.ts'
import { listAssignments, listBusy } from '../occupancy/occupancy-store.ts'
import { unassignTrip } from '../occupancy/release.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { planMoves, requireSame } from './assign-trip.ts'
import type { Replan } from './replan-around.ts'

type Deciding = { resource: string; span: Span; decided: readonly TripInTheWay[] }

/**
 * Staff decisions about the trips in the way of a repair or time off. Throws `not_found`, `changed_meanwhile` if a trip
 * is not in the way, and the problems of `assignTrip` for the first trip that does not fit.
 */
export async function planDecided(
  deps: DispatchDeps,
  { resource, span, decided }: Deciding,
  actor: Actor,
): Promise<Replan> {
  const ids = decided.map(({ trip }) => trip)
  const rows = await findTrips(deps.db, ids)
  const released = decided.filter(({ unassign }) => unassign)
  const planned = await planMoves(deps, rows, {
    moves: decided.filter(({ unassign }) => !unassign),
    ids,
  })
  if (rows.length < new Set(ids).size) throw new Problem('not_found')
  return {
    moves: planned.changes,
    async recheck(tx) {
      await requireSame(tx, rows)
      const busy = await listBusy(tx, [resource], span)
      if (ids.some(id => !busy.some(({ trip_id }) => trip_id === id))) throw new Problem('changed_meanwhile')
      await planned.check(tx)
    },
    async store(tx, now) {
      const reservations = rows.map(({ reservation_id }) => reservation_id)
      await changeReservations(tx, reservations, { actor, now }, async () => {
        await releaseDecided(tx, { released, rows }, { actor, now })
        if (planned.changes.length > 0) await moveTrips(tx, planned.changes, { actor, now })
      })
    },
  }
}

type Releasing = { released: readonly TripInTheWay[]; rows: readonly TripWithReservation[] }

/** Only of confirmed trips, locked ones too. Throws `stale` or `changed_meanwhile`. */
async function releaseDecided(
  tx: Database,
  { released, rows }: Releasing,
  author: { actor: Actor; now: Date },
): Promise<void> {
  const tripIds = released.map(({ trip }) => trip)
  const assigned = new Map((await listAssignments(tx, tripIds)).map(one => [one.trip_id, one]))
  for (const { trip: tripId, version } of released) {
    const before = assigned.get(tripId)
    const isConfirmed = rows.some(({ id, status }) => id === tripId && status === 'confirmed')
    if (!before?.vehicle_id || !isConfirmed) throw new Problem('changed_meanwhile')
    if (before.version !== version) throw new Problem('stale')
    const core = { from: before.core_from, to: before.core_to }
    await unassignTrip(tx, { tripId, cores: new Map([[tripId, core]]) }, author)
  }
}
