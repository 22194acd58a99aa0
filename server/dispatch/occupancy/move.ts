import { Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservations } from '../../reservations/change-reservation.ts'
import { occupied } from './in-the-way.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import {
  changeAssignment,
  deleteOfTrips,
  insertOccupancies,
  isResourceFree,
  listAssignments,
  listBusy,
  listOfTrips,
  membersOf,
  type Occupancy,
  type OccupancyRow,
} from './occupancy-store.ts'
import { recordAssigned } from './record-assigned.ts'

export type TripMove = {
  tripId: string
  version: number
  pair: Pair
  block: Block
  pinned: boolean
  plan?: AssignmentPlan
  /** Set only if the block was planned from this vehicle's garage. */
  drives?: Pick<AssignmentPlan, 'approachMinutes' | 'backMinutes'>
  present?: Pair
  reason?: string | undefined
}

export function pairsOfMove({ pair, present }: TripMove): Pair[] {
  return present ? [pair, present] : [pair]
}

/** Both the current and the new resources must be locked. */
export async function resourcesOfMoves(db: Database, moves: readonly TripMove[]): Promise<string[]> {
  const present = await listOfTrips(
    db,
    moves.map(({ tripId }) => tripId),
  )
  return [
    ...new Set([...present.map(row => row.resource_id), ...moves.flatMap(({ pair }) => membersOf(pair))]),
  ]
}

/** Deletes all rows first, so that trips can swap. Throws `changed_meanwhile`, `stale` or `occupied`. */
export async function moveTrips(
  tx: Database,
  moves: readonly TripMove[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  if (moves.length > TRIP_MOVES_MAX) throw new RangeError('Too many trips are moved at once.')
  const tripIds = moves.map(({ tripId }) => tripId)
  const assigned = new Map((await listAssignments(tx, tripIds)).map(row => [row.trip_id, row]))
  const rows = await listOfTrips(tx, tripIds)
  for (const { tripId, version } of moves) {
    const before = assigned.get(tripId)
    if (!before) throw new Problem('changed_meanwhile')
    if (before.version !== version) throw new Problem('stale')
  }
  const ids = [...assigned.values()].map(({ reservation_id }) => reservation_id)
  await changeReservations(tx, ids, { actor, now }, async () => {
    await deleteOfTrips(tx, tripIds, { withLanes: false })
    for (const move of moves) {
      const kept = rows.find(row => row.trip_id === move.tripId && row.purpose !== 'lane')
      await moveTrip(tx, move, { kept, before: assigned.get(move.tripId), actor, now })
    }
  })
  // Moves with a plan already have their chain links.
  const linked = new Set(moves.filter(({ plan }) => plan).map(({ tripId }) => tripId))
  const loose = [...tripIds, ...chainedTo([...assigned.values()])].filter(id => !linked.has(id))
  await mendChains(tx, loose, now)
}

type Assignment = Awaited<ReturnType<typeof listAssignments>>[number]

type Moving = { kept: OccupancyRow | undefined; before: Assignment | undefined; actor: Actor; now: Date }

async function moveTrip(tx: Database, move: TripMove, { kept, before, actor, now }: Moving): Promise<void> {
  const held = kept?.hold_until ? { holdUntil: kept.hold_until } : {}
  const use = { purpose: kept?.purpose ?? 'trip', ...held }
  const isTold = isKnownToDriver(move, before)
  const reservationId = before?.reservation_id ?? ''
  await occupyPair(
    tx,
    { ...move, reservationId, plan: move.plan ?? planFrom(before, move), isTold },
    use,
    now,
  )
  await recordMoved(tx, move, before, { actor, now })
}

/** The driver's answer stays valid if driver and time are unchanged. */
function isKnownToDriver({ pair, block, pinned }: TripMove, before: Assignment | undefined): boolean {
  const isSame = before?.driver_id === pair.driverId && before.core_from === block.core.from
  return isSame && before.pinned === 1 && pinned
}

/** Drops an end that was open or freed: it is now planned. */
function planFrom(before: Assignment | undefined, { drives }: TripMove): AssignmentPlan | undefined {
  if (!before || !drives) return undefined
  const { openEnd: _, endedEarly: _early, ...rest } = readJson(before.plan)
  return { ...rest, ...drives }
}

async function recordMoved(
  tx: Database,
  { tripId, pair, pinned, reason }: TripMove,
  before: Assignment | undefined,
  change: { actor: Actor; now: Date },
): Promise<void> {
  if (!before) return
  const { reservation_id: id, reference, vehicle_id: vehicleId, driver_id: driverId } = before
  const isSame = vehicleId === pair.vehicleId && driverId === pair.driverId
  // Staff who assign what the program suggested change nothing but assign it.
  const isFirst = vehicleId === null || (isSame && pinned && before.pinned === 0)
  await recordAssigned(tx, {
    ...{ tripId, reservation: { id, reference }, pair },
    ...(reason === undefined ? {} : { reason }),
    ...(isFirst ? {} : { before: { vehicleId, driverId } }),
    ...change,
  })
}

type Occupying = Omit<TripMove, 'plan'> & {
  reservationId: string
  plan: AssignmentPlan | undefined
  isTold: boolean
}

async function occupyPair(
  tx: Database,
  { reservationId, tripId, version, pair, block, pinned, plan, isTold }: Occupying,
  use: Pick<Occupancy, 'purpose' | 'holdUntil'>,
  now: Date,
): Promise<void> {
  const { span, core } = block
  const members = membersOf(pair)
  const busy = await listBusy(tx, members, span)
  if (!members.every(id => isResourceFree(id, span, busy))) throw await occupied(tx, members, span)
  const rows = members.map(resourceId => ({ resourceId, span, tripId, ...use }))
  await insertOccupancies(tx, rows, now)
  const columns = {
    ...{ vehicle_id: pair.vehicleId, driver_id: pair.driverId, pinned: pinned ? 1 : 0 },
    ...{ core_from: core.from, core_to: core.to, without_vehicle_reason: null },
    ...(plan ? { plan: toJson(plan) } : {}),
    ...(isTold ? {} : { accepted_at: null, declined_at: null }),
  }
  if (!(await changeAssignment(tx, { reservationId, tripId, version, columns }))) throw new Problem('stale')
}
