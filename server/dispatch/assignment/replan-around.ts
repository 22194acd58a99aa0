import { Problem } from '../../../contract/problems.ts'
import { type Span, TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findTrips } from '../../reservations/record/trip-store.ts'
import { listFinished } from '../occupancy/block-resource.ts'
import { moveTrips, type TripMove } from '../occupancy/move.ts'
import { listBusy } from '../occupancy/occupancy-store.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { drivesWith, type PlannedMove, requireSame } from './assign-trip.ts'
import { blockWith, findPair, requireFit, requireSamePapers, type TripToGive } from './judge-pair.ts'
import { readTogether, suggestionsFor, withBusy } from './suggest-trips.ts'

/** Trips in `without` free all they have, finished ones only need not move. */
type Blocking = {
  resources: readonly string[]
  span: Span
  without?: readonly string[]
  finished?: readonly string[]
}

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
export async function replanAround(
  deps: DispatchDeps,
  { resource, span }: { resource: string; span: Span },
): Promise<Replan> {
  const finished = await listFinished(deps.db, resource, span)
  const { trips, planned, left } = await planAround(deps, { resources: [resource], span, finished })
  if (left.length > 0) return NO_MOVES
  const moves = planned.map(({ change }) => change)
  return {
    moves,
    recheck: tx => recheckAround(tx, { trips, planned }),
    async store(tx, now) {
      if (moves.length > 0) await moveTrips(tx, moves, { actor: SYSTEM, now })
    },
  }
}

export type Around = { trips: TripToGive[]; planned: PlannedMove[]; left: TripToGive[] }

/** `left` are the suggested trips that fit nowhere else. Empty if something in the way is no suggestion. */
export async function planAround(deps: DispatchDeps, blocking: Blocking): Promise<Around> {
  const trips = await readSuggested(deps, blocking)
  const { from, to } = blocking.span
  const busy = new Map(blocking.resources.map(id => [id, [{ from, to }]]))
  const planned: PlannedMove[] = []
  const left: TripToGive[] = []
  for (const trip of trips) {
    const move = await moveOf(deps.db, { ...trip, situation: withBusy(trip.situation, busy) })
    if (!move) {
      left.push(trip)
      continue
    }
    const { pair, block } = move.change
    for (const id of [pair.vehicleId, pair.driverId])
      if (id !== null) busy.set(id, [...(busy.get(id) ?? []), block.span])
    planned.push(move)
  }
  return { trips, planned, left }
}

export async function recheckAround(tx: Database, { trips, planned }: Omit<Around, 'left'>): Promise<void> {
  await requireSame(
    tx,
    trips.map(({ row }) => row),
  )
  for (const { situation, fit } of planned) await requireSamePapers(tx, situation, fit)
}

async function readSuggested(
  deps: DispatchDeps,
  { resources, span, without = [], finished = [] }: Blocking,
): Promise<TripToGive[]> {
  const now = deps.clock().toISOString()
  const all = await listBusy(deps.db, resources, span)
  const staying = [...without, ...finished]
  const busy = all.filter(
    ({ heldUntil, trip_id }) =>
      (heldUntil === null || heldUntil > now) && !(trip_id !== null && staying.includes(trip_id)),
  )
  const ids = [...new Set(busy.flatMap(({ trip_id }) => trip_id ?? []))]
  if (busy.some(({ trip_id }) => trip_id === null) || ids.length === 0 || ids.length > TRIP_MOVES_MAX)
    return []
  const rows = await findTrips(deps.db, ids)
  const trips = await readTogether(deps, rows, without)
  return trips.every(isSuggestion) ? trips : []
}

const isSuggestion = ({ row, assigned }: TripToGive) =>
  assigned?.pinned === 0 && row.status === 'confirmed' && row.progress === 'scheduled'

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
  const block = blockWith(trip, chosen)
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
