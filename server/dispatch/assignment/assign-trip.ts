import type { Trip, TripAssignmentInput, TripMoves } from '../../../contract/day/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { lockReservations } from '../../reservations/record/opening-store.ts'
import { getTripRow, readTrip } from '../../reservations/record/read-trip.ts'
import { findAssignment, findTrips, type TripWithReservation } from '../../reservations/record/trip-store.ts'
import { commitOccupying } from '../occupancy/commit-occupying.ts'
import { moveTrips, resourcesOfMoves, type TripMove } from '../occupancy/move.ts'
import { occupyTrips, resourcesOf } from '../occupancy/occupy-trips.ts'
import { minutesOf } from '../planning/after-placing.ts'
import type { DispatchDeps, Situation } from '../planning/situation.ts'
import { tripOccupancy } from '../planning/trip-occupancies.ts'
import {
  blockWith,
  findPair,
  type NamedPair,
  plannedWith,
  readTripToGive,
  requireFit,
  requireSamePapers,
  type TripToGive,
} from './judge-pair.ts'

export type Assigning = {
  input: TripAssignmentInput
  ifMatch: number | undefined
  actor: Actor
  /** Only owners may override an expired paper. */
  byOwner?: boolean
  /** Suggestions for other trips that make way in the same transaction; they count as free. */
  displaced?: {
    ids: readonly string[]
    locks: readonly string[]
    before: (tx: Database, now: Date) => Promise<void>
    after: (tx: Database, now: Date) => Promise<void>
  }
}

const pairOf = ({ vehicle, driver }: NamedPair) => ({ vehicleId: vehicle.id, driverId: driver?.id ?? null })

/** Throws `not_found`, `invalid`, `changed_meanwhile`, `stale`, and the problems of `requireFit`. */
export async function assignTrip(
  deps: DispatchDeps,
  id: string,
  { input, ifMatch, actor, byOwner = false, displaced }: Assigning,
): Promise<Trip> {
  const row = await getTripRow(deps.db, id)
  const trip = await readTripToGive(deps, row, displaced?.ids)
  requireOpen(trip)
  if (ifMatch !== undefined && ifMatch !== (trip.assigned?.version ?? 0)) throw new Problem('stale')
  const pair = findPair(trip.situation, input)
  const block = blockWith(trip, pair)
  if (!block) throw minutesNeeded()
  await requireFit(deps.db, trip, { pair, block, override: input.override, byOwner })
  const now = deps.clock()
  const check = async (tx: Database) => {
    await requireSamePapers(tx, trip.situation, { pair, block })
    await displaced?.before(tx, now)
  }
  const after = async (tx: Database) => await displaced?.after(tx, now)
  const locks = displaced?.locks ?? []
  const reason = input.override?.reason
  if (trip.assigned) {
    const { version } = trip.assigned
    const chosen = { pair: pairOf(pair), pinned: input.pinned, reason, ...drivesWith(trip, pair) }
    const move: TripMove = { tripId: id, version, block, ...chosen }
    await commitMoves(deps, [move], { rows: [row], actor, now, check, after, locks })
  } else {
    const [plan] = trip.situation.plans
    if (!plan) throw minutesNeeded()
    const naming = { id: row.reservation_id, reference: row.reference }
    const wish = { code: row.class_code ?? '', standIns: [] }
    const occupancy = tripOccupancy(
      trip.situation,
      { tripId: id, reservation: naming, wish, pinned: input.pinned },
      { plan, block, pairs: [pairOf(pair)] },
    )
    const explained = { ...occupancy, reason }
    await commitOccupying(deps.db.commitTogether, [...resourcesOf([explained]), ...locks], async tx => {
      await requireSame(tx, [row])
      await requireUnassigned(tx, id)
      await check(tx)
      await occupyTrips(tx, [explained], { purpose: 'trip' }, { actor, now })
      await after(tx)
    })
  }
  return await readTrip(deps.db, id, now)
}

function requireOpen({ row, assigned }: Pick<TripToGive, 'row' | 'assigned'>): void {
  const isOver = ['done', 'no-show', 'cancelled'].includes(row.progress)
  const isConfirmed = row.status === 'confirmed' || (row.status === 'pending' && assigned !== undefined)
  if (isOver || !isConfirmed) throw new Problem('changed_meanwhile')
}

/** Repeated under the lock: a concurrent request may have assigned or cancelled the trip. */
async function requireUnassigned(tx: Database, id: string): Promise<void> {
  const row = await getTripRow(tx, id)
  requireOpen({ row, assigned: undefined })
  if (await findAssignment(tx, id)) throw new Problem('changed_meanwhile')
}

function minutesNeeded(): Problem {
  const sentence = 'This trip’s addresses are unknown. Enter them, or confirm it again with its minutes.'
  return new Problem('invalid', atField('vehicle', { code: 'needed' }, sentence))
}

/** Throws `changed_meanwhile` if a trip changed after its block was computed. */
export async function requireSame(tx: Database, rows: readonly TripWithReservation[]): Promise<void> {
  await lockReservations(
    tx,
    rows.map(({ reservation_id }) => reservation_id),
  )
  const versions = new Map(
    (
      await findTrips(
        tx,
        rows.map(({ id }) => id),
      )
    ).map(({ id, version }) => [id, version]),
  )
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw new Problem('changed_meanwhile')
}

type Moving = {
  rows: readonly TripWithReservation[]
  actor: Actor
  now: Date
  check?: (tx: Database) => Promise<void>
  after?: (tx: Database) => Promise<void>
  /** More resources to lock. */
  locks?: readonly string[]
}

async function commitMoves(
  { db }: Pick<DispatchDeps, 'db'>,
  moves: readonly TripMove[],
  { rows, check, after, locks = [], ...who }: Moving,
): Promise<void> {
  const ids = [...(await resourcesOfMoves(db, moves)), ...locks]
  await commitOccupying(db.commitTogether, ids, async tx => {
    await requireSame(tx, rows)
    await check?.(tx)
    await moveTrips(tx, moves, who)
    await after?.(tx)
  })
}

/** All or none. Throws the problems of `assignTrip` for the first trip that does not fit. */
export async function moveAllTrips(deps: DispatchDeps, { moves }: TripMoves, actor: Actor): Promise<Trip[]> {
  const ids = moves.map(({ trip }) => trip)
  const rows = await findTrips(deps.db, ids)
  const { changes, check } = await planMoves(deps, rows, { moves, ids })
  const now = deps.clock()
  await commitMoves(deps, changes, { rows, actor, now, check })
  return await Promise.all(ids.map(id => readTrip(deps.db, id, now)))
}

/** `ids` are the trips whose resources count as free. Throws `not_found`. */
export async function planMoves(
  deps: DispatchDeps,
  rows: readonly TripWithReservation[],
  { moves, ids }: TripMoves & { ids: readonly string[] },
): Promise<{ changes: TripMove[]; check: (tx: Database) => Promise<void> }> {
  const planned: PlannedMove[] = []
  for (const move of moves) {
    const row = rows.find(({ id }) => id === move.trip)
    if (!row) throw new Problem('not_found')
    planned.push(await plannedMove(deps, row, { move, ids }))
  }
  return {
    changes: planned.map(({ change }) => change),
    async check(tx) {
      for (const { situation, fit } of planned) await requireSamePapers(tx, situation, fit)
    },
  }
}

export type PlannedMove = { change: TripMove; situation: Situation; fit: { pair: NamedPair; block: Block } }

async function plannedMove(
  deps: DispatchDeps,
  row: TripWithReservation,
  { move, ids }: { move: TripMoves['moves'][number]; ids: readonly string[] },
): Promise<PlannedMove> {
  const trip = await readTripToGive(deps, row, ids)
  requireOpen(trip)
  const { assigned } = trip
  if (!assigned) throw new Problem('changed_meanwhile')
  if (assigned.version !== move.version) throw new Problem('stale')
  const pair = findPair(trip.situation, {
    vehicle: move.vehicle ?? assigned.vehicle_id ?? '',
    driver: move.driver ?? assigned.driver_id,
  })
  const block = blockByHand(blockWith(trip, pair), move)
  if (!block) throw minutesNeeded()
  const { vehicleId, driverId } = pairOf(pair)
  const isSame = vehicleId === assigned.vehicle_id && driverId === assigned.driver_id
  const isUnchanged = isSame && assigned.pinned === 1
  const { override } = move
  await requireFit(deps.db, trip, { pair, block, override, byOwner: false, isUnchanged })
  const chosen = { pair: pairOf(pair), pinned: true, reason: override?.reason, ...drivesWith(trip, pair) }
  return {
    change: { tripId: row.id, version: move.version, block, ...chosen },
    ...{ situation: trip.situation, fit: { pair, block } },
  }
}

export function drivesWith(trip: TripToGive, pair: NamedPair): Pick<TripMove, 'drives'> {
  const planned = plannedWith(trip, pair)
  return planned ? { drives: minutesOf(planned) } : {}
}

/** Staff may move the ends of the block, but not cut its core. */
function blockByHand(
  block: Block | undefined,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  if (!block) return undefined
  const minuteOf = (instant: string) => Math.round(Date.parse(instant) / MINUTE_MS)
  const span = {
    from: from === undefined ? block.span.from : minuteOf(from),
    to: to === undefined ? block.span.to : minuteOf(to),
  }
  if (span.from <= block.core.from && block.core.to <= span.to) return { ...block, span }
  const sentence = 'The time from pickup to drop-off can’t be shortened.'
  throw new Problem(
    'invalid',
    atField(span.from > block.core.from ? 'from' : 'to', { code: 'no-such-moment' }, sentence),
  )
}
