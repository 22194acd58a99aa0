import { Problem } from '../../../contract/problems.ts'
import { type Span, TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findTrips } from '../../reservations/record/trip-store.ts'
import { moveTrips, type TripMove } from '../occupancy/move.ts'
import { listBusy } from '../occupancy/occupancy-store.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { drivesWith, type PlannedMove, requireSame } from './assign-trip.ts'
import { blockWith, findPair, requireFit, requireSamePapers, type TripToGive } from './judge-pair.ts'
import { readTogether, suggestionsFor, withBusy } from './suggest-trips.ts'

type Blocking = { resource: string; span: Span }

export type Replan = {
  moves: readonly TripMove[]
  /** In the transaction. Throws `changed_meanwhile` if a trip or the papers of its new pair changed since. */
  recheck: (tx: Database) => Promise<void>
  store: (tx: Database, now: Date) => Promise<void>
}

export const NO_MOVES: Replan = { moves: [], recheck: async () => undefined, store: async () => undefined }

/**
 * Other vehicles and drivers for the trips that are only suggested to a resource in this span. None if staff assigned
 * one of them, or if one fits nowhere else.
 */
export async function replanAround(deps: DispatchDeps, { resource, span }: Blocking): Promise<Replan> {
  const trips = await readSuggested(deps, { resource, span })
  const busy = new Map([[resource, [{ from: span.from, to: span.to }]]])
  const planned: PlannedMove[] = []
  for (const trip of trips) {
    const move = await moveOf(deps.db, { ...trip, situation: withBusy(trip.situation, busy) })
    if (!move) return NO_MOVES
    const { pair, block } = move.change
    for (const id of [pair.vehicleId, pair.driverId])
      if (id !== null) busy.set(id, [...(busy.get(id) ?? []), block.span])
    planned.push(move)
  }
  const rows = trips.map(({ row }) => row)
  const moves = planned.map(({ change }) => change)
  return {
    moves,
    async recheck(tx) {
      await requireSame(tx, rows)
      for (const { situation, fit } of planned) await requireSamePapers(tx, situation, fit)
    },
    async store(tx, now) {
      if (moves.length > 0) await moveTrips(tx, moves, { actor: SYSTEM, now })
    },
  }
}

async function readSuggested(deps: DispatchDeps, { resource, span }: Blocking): Promise<TripToGive[]> {
  const now = deps.clock().toISOString()
  const all = await listBusy(deps.db, [resource], span)
  const busy = all.filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
  const ids = busy.flatMap(({ trip_id }) => trip_id ?? [])
  if (ids.length < busy.length || ids.length === 0 || ids.length > TRIP_MOVES_MAX) return []
  const rows = await findTrips(deps.db, ids)
  const trips = await readTogether(deps, rows)
  const areSuggested = trips.every(
    ({ row, assigned }) =>
      assigned?.pinned === 0 && row.status === 'confirmed' && row.progress === 'scheduled',
  )
  return areSuggested ? trips : []
}

async function moveOf(db: Database, trip: TripToGive): Promise<PlannedMove | undefined> {
  const { assigned, situation } = trip
  const declinedBy = assigned?.declined_at ? assigned.driver_id : null
  const best = suggestionsFor(trip).find(
    ({ fails, driverId }) => fails.length === 0 && (driverId === null || driverId !== declinedBy),
  )
  if (!assigned || !best) return undefined
  // Companies that work without shifts have suggestions without drivers.
  const hasDriver = assigned.driver_id !== null || !situation.rules.driversAlwaysThere
  const chosen = findPair(situation, { vehicle: best.vehicleId, driver: hasDriver ? best.driverId : null })
  const block = blockWith(trip, chosen.vehicle)
  if (!block) return undefined
  try {
    await requireFit(db, trip, { pair: chosen, block, override: undefined, byOwner: false })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
  const change = {
    ...{ tripId: trip.row.id, version: assigned.version, block, pinned: false },
    pair: { vehicleId: chosen.vehicle.id, driverId: chosen.driver?.id ?? null },
    ...drivesWith(trip, chosen),
  }
  return { change, situation, fit: { pair: chosen, block } }
}
