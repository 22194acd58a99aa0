import type { TripInTheWay } from '../../../contract/dispatch/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservations } from '../../reservations/change-reservation.ts'
import { findTrips, type TripWithReservation } from '../../reservations/record/trip-store.ts'
import { moveTrips, type TripMove } from '../occupancy/move.ts'
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
        await releaseDecided(tx, { decided, rows }, { actor, now })
        if (planned.changes.length > 0)
          await moveTrips(tx, await afterRelease(tx, planned.changes), { actor, now })
      })
    },
  }
}

type Releasing = { decided: readonly TripInTheWay[]; rows: readonly TripWithReservation[] }

/** Releases confirmed trips only, locked ones too. Throws `stale` or `changed_meanwhile`, also for trips that move. */
async function releaseDecided(
  tx: Database,
  { decided, rows }: Releasing,
  author: { actor: Actor; now: Date },
): Promise<void> {
  const assigned = await assignmentsOf(
    tx,
    decided.map(({ trip }) => trip),
  )
  const cores = new Map<string, Span>()
  for (const { trip, version, unassign } of decided) {
    const before = assigned.get(trip)
    const isConfirmed = rows.some(({ id, status }) => id === trip && status === 'confirmed')
    if (!before?.vehicle_id || (unassign && !isConfirmed)) throw new Problem('changed_meanwhile')
    if (before.version !== version) throw new Problem('stale')
    if (unassign) cores.set(trip, { from: before.core_from, to: before.core_to })
  }
  for (const tripId of cores.keys()) await unassignTrip(tx, { tripId, cores }, author)
}

/** A trip that follows a released one starts at the garage now, which is a new version of it. */
async function afterRelease(tx: Database, moves: readonly TripMove[]): Promise<TripMove[]> {
  const assigned = await assignmentsOf(
    tx,
    moves.map(({ tripId }) => tripId),
  )
  return moves.map(move => ({ ...move, version: assigned.get(move.tripId)?.version ?? move.version }))
}

async function assignmentsOf(tx: Database, tripIds: readonly string[]) {
  return new Map((await listAssignments(tx, tripIds)).map(one => [one.trip_id, one]))
}
