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
import { moveTrips, pairsOfMove, type TripMove } from './move.ts'
import {
  isResourceFree,
  listBusy,
  membersOf,
  type Occupancy,
  type OccupancyRow,
  occupancyRow,
} from './occupancy-store.ts'
import { type ReservationName, recordAssigned } from './record-assigned.ts'

/** The pairs of a trip that are tried, the best first; the rows of all of them are locked. */
export const PAIRS_TRIED_MAX = 20

/** The planned occupancy of a trip: its block, and the vehicles and drivers that may take it. */
export type TripOccupancy = {
  tripId: string
  reservation: ReservationName
  block: Block
  /** The best first; those after PAIRS_TRIED_MAX are not looked at. */
  pairs: readonly Pair[]
  /** True where somebody chose the pair: the program does not move it. */
  pinned: boolean
  promised?: { classId: string; seats: number }
  /** How the block was computed. */
  plan?: AssignmentPlan
  /** Of its assignment where it had one before, so that no version comes twice. */
  version?: number
  /** Trips that make room before: they have moved, or are shorter, once the first pair is free. */
  moves?: readonly TripMove[]
  /**
   * Of these lanes the first free one is taken for the pick-up; those that were free when it was planned come first. The
   * new ones are not in the store yet.
   */
  pickUp?: { laneIds: readonly string[]; newLaneIds?: readonly string[]; span: Span }
}

/** For a confirmed trip, or for a hold until an instant. */
export type OccupancyMode = { purpose: 'trip' } | { purpose: 'hold'; until: Date }

/** Who makes a change, and when. */
export type Author = { actor: Actor; now: Date }

/** The resources that the unit of these occupancies has to lock. */
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
 * Occupies a vehicle and a driver for each of these trips, all or none, inside a unit that has locked `resourcesOf` them:
 * for each the first of its pairs that is free. Expired holds of these resources end first. Throws `occupied` with what
 * is in the way of a trip's first pair.
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
    // In sequence: the second trip sees what the first one occupies.
    for (const trip of trips) {
      await makeRoom(tx, trip, change.now)
      pairs.push(await occupyTrip(tx, trip, mode, change))
    }
  })
  return pairs
}

/** Throws `occupied` where one of the trips is not as it was any more: then the room is looked for anew. */
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

/** Writes the occupancies of a trip; the store refuses an overlap (`isOverlap` of portable.ts). */
async function writeOccupancy(
  tx: Database,
  { trip, pair, laneId }: { trip: TripOccupancy; pair: Pair; laneId: string | undefined },
  mode: OccupancyMode,
  { actor, now }: Author,
): Promise<void> {
  const { tripId, reservation, block, pickUp } = trip
  const held = mode.purpose === 'hold' ? { holdUntil: mode.until.toISOString() } : {}
  const rows: Occupancy[] = membersOf(pair).map(resourceId => ({
    ...{ resourceId, span: block.span, purpose: mode.purpose, tripId },
    ...held,
  }))
  if (pickUp && laneId !== undefined)
    rows.push({ resourceId: laneId, span: pickUp.span, purpose: 'lane', tripId })
  for (const row of rows) await insertRow(tx, 'occupancies', occupancyRow(row, now))
  await insertAssignment(tx, trip, pair)
  await recordAssigned(tx, { tripId, reservation, pair, actor, now })
}

/** Guests learn nothing of what is in the way, so that it is not looked up while many want the same. */
async function refused(tx: Database, { pairs, block }: TripOccupancy, actor: Actor): Promise<Problem> {
  if (actor.kind === PUBLIC.kind) return new Problem('occupied')
  return await occupied(tx, pairs[0] ? membersOf(pairs[0]) : [], block.span)
}

/** What the pairs and the lanes of a trip are busy with then; holds of them whose time is over end first. */
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
    // Another reservation may have added them meanwhile.
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
