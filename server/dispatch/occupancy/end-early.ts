import { sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { minutesEarly } from '../../../domain/dispatch/block.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import {
  changeAssignment,
  listAssignments,
  listBusy,
  listOfTrips,
  type OccupancyRow,
} from './occupancy-store.ts'

type Assignment = Awaited<ReturnType<typeof listAssignments>>[number]

/**
 * Frees what a ride that ended early no longer needs. The buffer and the garage leg after it stay. If another trip
 * follows directly, only the core ends: the rest is freed once that trip is gone.
 */
export async function endEarly(tx: Database, tripIds: readonly string[], now: Date): Promise<void> {
  const assigned = await listAssignments(tx, tripIds)
  if (assigned.length === 0) return
  const { clear } = (await readBookingRules(tx)).rules.buffers
  for (const one of assigned) {
    if (one.vehicle_id === null) continue
    const plan = readJson(one.plan)
    const early = minutesEarly(
      { from: one.core_from, to: one.core_to },
      {
        now: Math.ceil(now.getTime() / MINUTE_MS),
        pickUp: Date.parse(one.starts_at) / MINUTE_MS,
        clear: clear + (one.progress === 'no-show' ? longerDriveHome(plan) : 0),
      },
    )
    if (early === 0) continue
    const { missing } = await endOf(tx, one)
    await moveEnd(tx, one, {
      minutes: plan.before === undefined ? Math.min(0, missing - early) : 0,
      coreTo: one.core_to - early,
      plan: { ...plan, endedEarly: (plan.endedEarly ?? 0) + early },
    })
  }
}

/** After a no-show the vehicle drives home from the pickup, which may take longer. */
function longerDriveHome({ approachMinutes = 0, backMinutes = 0 }: AssignmentPlan): number {
  return Math.max(0, approachMinutes - backMinutes)
}

/**
 * For a step back, as far as the time is still free. Otherwise the end is open, and minutes that the ride itself lacks
 * stay in its plan. The reservation must be open again, because the store refuses rides past a deletion.
 */
export async function restoreEnds(tx: Database, tripIds: readonly string[]): Promise<void> {
  for (const one of await listAssignments(tx, tripIds)) {
    const { endedEarly = 0, ...plan } = readJson(one.plan)
    const atEnd = await endOf(tx, one)
    if (atEnd.rows.length === 0) continue
    const minutes = await freeAfter(tx, atEnd)
    const coreTo = Math.min(one.core_to + endedEarly, atEnd.end + minutes)
    if (coreTo <= one.core_from) throw new Problem('occupied')
    const lost = one.core_to + endedEarly - coreTo
    await moveEnd(tx, one, {
      ...{ minutes, coreTo },
      plan: { ...withOpenEnd(plan, minutes < atEnd.toRestore), ...(lost > 0 ? { endedEarly: lost } : {}) },
    })
  }
}

type AtEnd = { rows: OccupancyRow[]; end: number; missing: number; toRestore: number }

/**
 * The end of a trip, the minutes that an open end lacks for the drive to the garage, and those that a step back gives
 * back if they are free.
 */
export async function endOf(tx: Database, { trip_id, core_to, plan }: Assignment): Promise<AtEnd> {
  const rows = (await listOfTrips(tx, [trip_id])).filter(({ purpose }) => purpose !== 'lane')
  const end = Math.max(...rows.map(({ to_min }) => to_min))
  const { backMinutes = 0, before, endedEarly = 0, openEnd } = readJson(plan)
  const isOpen = openEnd === 'back' || openEnd === 'both'
  const missing = isOpen ? Math.max(0, core_to + backMinutes - end) : 0
  return { rows, end, missing, toRestore: before === undefined ? endedEarly + missing : 0 }
}

/** Until vehicle or driver is busy again or was deleted; negative if the deletion was earlier. */
async function freeAfter(tx: Database, { rows, end, toRestore }: AtEnd): Promise<number> {
  const resourceIds = rows.map(({ resource_id }) => resource_id)
  const busy = await listBusy(tx, resourceIds, { from: end, to: end + toRestore })
  const limits = [...busy.map(({ from_min }) => from_min), ...(await deletedMinutes(tx, resourceIds))]
  return Math.min(toRestore, ...limits.map(limit => limit - end))
}

async function deletedMinutes(tx: Database, resourceIds: readonly string[]): Promise<number[]> {
  const found = await tx
    .selectFrom('resources')
    .leftJoin('vehicles', 'vehicles.id', 'resources.id')
    .leftJoin('drivers', 'drivers.id', 'resources.id')
    .select(({ fn }) => fn.coalesce('vehicles.deleted_at', 'drivers.deleted_at').as('deletedAt'))
    .where('resources.id', 'in', resourceIds)
    .execute()
  return found.flatMap(({ deletedAt }) =>
    deletedAt === null ? [] : [Math.floor(Date.parse(deletedAt) / MINUTE_MS)],
  )
}

function withOpenEnd({ openEnd, ...plan }: AssignmentPlan, isOpen: boolean): AssignmentPlan {
  const isStartOpen = openEnd === 'approach' || openEnd === 'both'
  if (isOpen) return { ...plan, openEnd: isStartOpen ? 'both' : 'back' }
  return isStartOpen ? { ...plan, openEnd: 'approach' } : plan
}

type End = { minutes: number; coreTo: number; plan: AssignmentPlan }

async function moveEnd(
  tx: Database,
  { trip_id: tripId, reservation_id: reservationId, version }: Assignment,
  { minutes, coreTo, plan }: End,
): Promise<void> {
  await lengthen(tx, tripId, minutes)
  const columns = { core_to: coreTo, plan: toJson(plan) }
  if (!(await changeAssignment(tx, { reservationId, tripId, version, columns })))
    throw new Problem('changed_meanwhile')
}

async function lengthen(tx: Database, tripId: string, minutes: number): Promise<void> {
  await tx
    .updateTable('occupancies')
    .set({ to_min: sql`to_min + ${minutes}` })
    .where('trip_id', '=', tripId)
    .where('purpose', 'in', ['trip', 'hold'])
    .execute()
}
