import { Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import { type Actor, PUBLIC, SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { insertRow } from '../../platform/db/unit-of-work.ts'
import { changeReservations } from '../../reservations/change-reservation.ts'
import { endExpiredHolds } from './holds.ts'
import { occupied } from './in-the-way.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { moveTrips, pairsOfMove, type TripMove } from './move.ts'
import {
  deleteAssignments,
  deleteOfTrips,
  isResourceFree,
  listAssignments,
  listBusy,
  membersOf,
  type Occupancy,
  type OccupancyRow,
  occupancyRow,
} from './occupancy-store.ts'
import { type ReservationName, recordAssigned } from './record-assigned.ts'

/** The rows of all candidates are locked. */
export const PAIRS_TRIED_MAX = 20

export type TripOccupancy = {
  tripId: string
  reservation: ReservationName
  block: Block
  pairs: readonly Pair[]
  /** Locked: auto-assignment does not move it. */
  pinned: boolean
  /** Of staff who override a check. */
  reason?: string | undefined
  promised?: { classId: string; seats: number }
  plan?: AssignmentPlan
  /** Continues from the previous assignment, so that no version repeats. */
  version?: number
  /** Trips that must move or shrink first, so that the first candidate is free. */
  moves?: readonly TripMove[]
  /** The first free lane is used; those free at planning time come first. `newLaneIds` are not stored yet. */
  pickUp?: { laneIds: readonly string[]; newLaneIds?: readonly string[]; span: Span }
}

export type OccupancyMode = { purpose: 'trip' } | { purpose: 'hold'; until: Date }

export type Author = { actor: Actor; now: Date }

export function resourcesOf(trips: readonly TripOccupancy[]): string[] {
  return [
    ...new Set(
      trips.flatMap(trip => [
        ...[...triedPairs(trip), ...(trip.moves ?? []).flatMap(pairsOfMove)].flatMap(membersOf),
        ...(trip.pickUp?.laneIds ?? []),
      ]),
    ),
  ]
}

function triedPairs({ pairs }: TripOccupancy): readonly Pair[] {
  return pairs.slice(0, PAIRS_TRIED_MAX)
}

/**
 * Allocates the first free vehicle and driver for each trip, all or none. Requires locks on
 * `resourcesOf(trips)`. Throws `occupied` with the conflicts of the first candidate.
 */
export async function occupyTrips(
  tx: Database,
  trips: readonly TripOccupancy[],
  mode: OccupancyMode,
  change: Author,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  const ids = trips.map(({ reservation }) => reservation.id)
  await changeReservations(tx, ids, change, async () => {
    // In sequence: the second trip must see what the first one occupies.
    for (const trip of trips) {
      await makeRoom(tx, trip, change.now)
      pairs.push(await occupyTrip(tx, trip, mode, change))
    }
  })
  return pairs
}

/** Throws `occupied` if a trip changed since planning, so that the caller plans again. */
async function makeRoom(tx: Database, { moves = [], pairs, block }: TripOccupancy, now: Date): Promise<void> {
  if (moves.length === 0) return
  await endExpiredHolds(tx, [...new Set(moves.flatMap(pairsOfMove).flatMap(membersOf))], now)
  try {
    await moveTrips(tx, moves, { actor: SYSTEM, now })
  } catch (error) {
    const isOther = error instanceof Problem && ['stale', 'changed_meanwhile'].includes(error.code)
    if (!isOther) throw error
    throw await occupied(tx, pairs[0] ? membersOf(pairs[0]) : [], block.span)
  }
}

async function occupyTrip(
  tx: Database,
  trip: TripOccupancy,
  mode: OccupancyMode,
  { actor, now }: Author,
): Promise<Pair> {
  const { block, pickUp } = trip
  const pairs = triedPairs(trip)
  const busy = await lookAt(tx, trip, now)
  const pair = pairs.find(one => membersOf(one).every(id => isResourceFree(id, block.span, busy)))
  if (!pair) throw await refused(tx, trip, actor)
  const laneId = pickUp && (await freeLane(tx, pickUp, busy))
  await writeOccupancy(tx, { trip, pair, laneId }, mode, { actor, now })
  return pair
}

/** The store refuses an overlap (`isOverlap` in portable.ts). */
async function writeOccupancy(
  tx: Database,
  { trip, pair, laneId }: { trip: TripOccupancy; pair: Pair; laneId: string | undefined },
  mode: OccupancyMode,
  { actor, now }: Author,
): Promise<void> {
  const { tripId, reservation, block, pickUp, reason } = trip
  const held = mode.purpose === 'hold' ? { holdUntil: mode.until.toISOString() } : {}
  const rows: Occupancy[] = membersOf(pair).map(resourceId => ({
    ...{ resourceId, span: block.span, purpose: mode.purpose, tripId },
    ...held,
  }))
  if (pickUp && laneId !== undefined)
    rows.push({ resourceId: laneId, span: pickUp.span, purpose: 'lane', tripId })
  for (const row of rows) await insertRow(tx, 'occupancies', occupancyRow(row, now))
  await insertAssignment(tx, trip, pair)
  await recordAssigned(tx, {
    ...{ tripId, reservation, pair, isSuggested: !trip.pinned, actor, now },
    ...(reason === undefined ? {} : { reason }),
  })
}

/** Conflicts are hidden from guests, which also saves the query under contention. */
async function refused(tx: Database, { pairs, block }: TripOccupancy, actor: Actor): Promise<Problem> {
  if (actor.kind === PUBLIC.kind) return new Problem('occupied')
  return await occupied(tx, pairs[0] ? membersOf(pairs[0]) : [], block.span)
}

async function lookAt(tx: Database, trip: TripOccupancy, now: Date): Promise<OccupancyRow[]> {
  const { block, pickUp } = trip
  const ids = [...new Set([...triedPairs(trip).flatMap(membersOf), ...(pickUp?.laneIds ?? [])])]
  const span = {
    from: Math.min(block.span.from, pickUp?.span.from ?? block.span.from),
    to: Math.max(block.span.to, pickUp?.span.to ?? block.span.to),
  }
  const busy = await listBusy(tx, ids, span)
  const ended = now.toISOString()
  if (!busy.some(({ heldUntil }) => heldUntil !== null && heldUntil <= ended)) return busy
  await endExpiredHolds(tx, ids, now)
  return await listBusy(tx, ids, span)
}

async function freeLane(
  tx: Database,
  { laneIds, newLaneIds = [], span }: NonNullable<TripOccupancy['pickUp']>,
  busy: readonly OccupancyRow[],
): Promise<string> {
  if (newLaneIds.length > 0) {
    const rows = newLaneIds.map(id => ({ id, kind: 'lane' as const }))
    // Another reservation may have added them since.
    await tx
      .insertInto('resources')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const resourceId = laneIds.find(id => isResourceFree(id, span, busy))
  if (resourceId === undefined) throw await occupied(tx, laneIds, span)
  return resourceId
}

async function insertAssignment(
  tx: Database,
  { tripId, block, pinned, promised, plan = {}, version = 1 }: TripOccupancy,
  { vehicleId, driverId }: Pair,
): Promise<void> {
  await insertRow(tx, 'assignments', {
    trip_id: tripId,
    vehicle_id: vehicleId,
    driver_id: driverId,
    pinned: pinned ? 1 : 0,
    promised_class_id: promised?.classId ?? null,
    promised_seats: promised?.seats ?? null,
    plan: toJson(plan),
    core_from: block.core.from,
    core_to: block.core.to,
    version,
  })
}

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
