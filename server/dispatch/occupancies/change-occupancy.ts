import { publishedName } from '../../../contract/calls.ts'
import type { OccupancyInput, SavedOccupancy, TripInTheWay } from '../../../contract/dispatch/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { planDecided } from '../assignment/decide-trips.ts'
import { NO_MOVES, type Replan, replanAround } from '../assignment/replan-around.ts'
import { blockResource, inTheWayOfBlock, unblockResource } from '../occupancy/block-resource.ts'
import { commitOccupying } from '../occupancy/commit-occupying.ts'
import { resourcesOfMoves } from '../occupancy/move.ts'
import { listAssignments } from '../occupancy/occupancy-store.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { findFirstSlice, findNamedResource, instantOfMinute, minuteOf } from './store.ts'

const PLANS_MAX = 2

/**
 * Trips that are only suggested move to other vehicles and drivers. Throws `invalid` if the resource is of the wrong
 * kind, and `occupied` with the trips that staff assigned, that fit nowhere else, or that changed after each plan.
 */
export async function saveOccupancy(
  deps: DispatchDeps,
  input: OccupancyInput,
  change: Change,
): Promise<SavedOccupancy> {
  const { resource, from, until } = input
  const span = { from: Math.floor(minuteOf(from)), to: Math.ceil(minuteOf(until)) }
  if (input.trips?.length) return await saveDecided(deps, { input, span, trips: input.trips }, change)
  for (let plans = 1; plans <= PLANS_MAX; plans++) {
    const replan = await replanAround(deps, { resource, span })
    if (replan.moves.length === 0) break
    try {
      return await commitBlock(deps, { input, span, replan }, change)
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
  }
  return await commitBlock(deps, { input, span, replan: NO_MOVES }, change)
}

type Deciding = { input: OccupancyInput; span: Span; trips: readonly TripInTheWay[] }

/** If a conflict remains, the error names all of them, also those decided, since nothing was stored. */
async function saveDecided(
  deps: DispatchDeps,
  { input, span, trips }: Deciding,
  change: Change,
): Promise<SavedOccupancy> {
  try {
    const replan = await planDecided(deps, { resource: input.resource, span, decided: trips }, change.actor)
    return await commitBlock(deps, { input, span, replan }, change)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'occupied') throw error
    throw await inTheWayOfBlock(deps.db, input.resource, span)
  }
}

const OUTDATED = ['stale', 'changed_meanwhile', 'occupied']

function isOutdated(error: unknown): boolean {
  return error instanceof Problem && OUTDATED.includes(error.code)
}

type Blocking = { input: OccupancyInput; span: Span; replan: Replan }

async function commitBlock(
  { db }: Pick<DispatchDeps, 'db'>,
  { input: { resource, purpose, note, trips }, span, replan: { moves, recheck, store } }: Blocking,
  { commit, ...change }: Change,
): Promise<SavedOccupancy> {
  const resources = [...new Set([resource, ...(await resourcesOfMoves(db, moves))])]
  return await commitOccupying(commit, resources, async tx => {
    const named = await findNamedResource(tx, resource)
    if (!named || (named.kind === 'vehicle') !== (purpose === 'service')) throw notOfThisKind(purpose)
    await recheck(tx)
    await store(tx, change.now)
    const blocked = await blockResource(tx, { resourceId: resource, purpose, span, note }, change.now)
    const saved = {
      ...{ _id: blocked.id, resource, purpose, reference: null, heldUntil: null, note },
      ...{ from: instantOfMinute(blocked.span.from), until: instantOfMinute(blocked.span.to) },
    }
    const { from, until } = saved
    await record(tx, { action: 'saveOccupancy', resource, ...named, after: { from, until, note }, ...change })
    return trips ? { ...saved, trips: await versionsOf(tx, trips) } : saved
  })
}

async function versionsOf(tx: Database, trips: readonly TripInTheWay[]): Promise<SavedOccupancy['trips']> {
  const assigned = await listAssignments(
    tx,
    trips.map(({ trip }) => trip),
  )
  return assigned.map(({ trip_id: trip, version }) => ({ trip, version }))
}

function notOfThisKind(purpose: OccupancyInput['purpose']): Problem {
  const sentence =
    purpose === 'service' ? 'Choose a vehicle for the repair.' : 'Choose a driver for the time off.'
  return new Problem('invalid', atField('resource', { code: 'unknown-code' }, sentence))
}

/** Throws `not_found`. */
export async function removeOccupancy(
  db: Database,
  id: string,
  { commit, ...change }: Change,
): Promise<void> {
  const resource = (await findFirstSlice(db, id))?.resource_id
  if (resource === undefined) throw new Problem('not_found')
  await commitOccupying(commit, [resource], async tx => {
    const first = await findFirstSlice(tx, id)
    if (!first || !(await unblockResource(tx, id))) throw new Problem('not_found')
    const named = (await findNamedResource(tx, resource)) ?? { kind: 'vehicle', name: '' }
    const before = { from: instantOfMinute(first.from_min), note: first.note ?? '' }
    await record(tx, { action: 'removeOccupancy', resource, ...named, before, ...change })
  })
}

type Recorded = Omit<Change, 'commit'> & {
  action: 'saveOccupancy' | 'removeOccupancy'
  resource: string
  kind: 'vehicle' | 'driver'
  name: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function record(
  tx: Database,
  { action, resource, kind, name, before, after, actor, now }: Recorded,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'content.changed',
    actor,
    subject: { kind, id: resource },
    now,
    data: {
      ...{ action: publishedName(action), label: name },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
  })
}
