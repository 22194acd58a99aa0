import { sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { minutesEarly } from '../../../domain/dispatch/block.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { changeAssignment, listAssignments, listBusy, listOfTrips } from './occupancy-store.ts'

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
 * stay in its plan. The store refuses a ride whose vehicle or driver is deleted, so the reservation must be open again.
 */
export async function restoreEnds(tx: Database, tripIds: readonly string[]): Promise<void> {
  for (const one of await listAssignments(tx, tripIds)) {
    const { endedEarly, ...plan } = readJson(one.plan)
    if (endedEarly === undefined) {
      await lengthen(tx, one.trip_id, 0)
      continue
    }
    const atEnd = await endOf(tx, one)
    const planned = plan.before === undefined ? endedEarly + atEnd.missing : 0
    const minutes = await freeAfter(tx, atEnd, planned)
    const coreTo = Math.min(one.core_to + endedEarly, atEnd.end + minutes)
    const lost = one.core_to + endedEarly - coreTo
    await moveEnd(tx, one, {
      ...{ minutes, coreTo },
      plan: { ...withOpenEnd(plan, minutes < planned), ...(lost > 0 ? { endedEarly: lost } : {}) },
    })
  }
}

type AtEnd = { end: number; missing: number; resourceIds: string[] }

/** The end of a trip, and the minutes that an open end lacks for the drive to the garage. */
async function endOf(tx: Database, { trip_id, core_to, plan }: Assignment): Promise<AtEnd> {
  const rows = (await listOfTrips(tx, [trip_id])).filter(({ purpose }) => purpose !== 'lane')
  const end = Math.max(...rows.map(({ to_min }) => to_min))
  const { backMinutes = 0, openEnd } = readJson(plan)
  const isOpen = openEnd === 'back' || openEnd === 'both'
  return {
    end,
    missing: isOpen ? Math.max(0, core_to + backMinutes - end) : 0,
    resourceIds: rows.map(({ resource_id }) => resource_id),
  }
}

/** Of these minutes, those until the vehicle or the driver is busy again. */
async function freeAfter(
  tx: Database,
  { end, resourceIds }: Pick<AtEnd, 'end' | 'resourceIds'>,
  minutes: number,
): Promise<number> {
  const busy = await listBusy(tx, resourceIds, { from: end, to: end + minutes })
  return Math.min(minutes, ...busy.map(({ from_min }) => from_min - end))
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
