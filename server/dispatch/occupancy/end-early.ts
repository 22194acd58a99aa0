import { sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { minutesEarly } from '../../../domain/dispatch/block.ts'
import { type AssignmentPlan, isCutAtEnd } from '../../../domain/dispatch/resources.ts'
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
    await moveEnd(tx, one, {
      minutes: isCutAtEnd(plan) ? 0 : -early,
      coreTo: one.core_to - early,
      plan: { ...plan, endedEarly: (plan.endedEarly ?? 0) + early },
    })
  }
}

/** After a no-show the vehicle drives home from the pickup, which may take longer. */
function longerDriveHome({ approachMinutes = 0, backMinutes = 0 }: AssignmentPlan): number {
  return Math.max(0, approachMinutes - backMinutes)
}

/** For a step back, as far as the time is still free. Otherwise the end is open. */
export async function restoreEnds(tx: Database, tripIds: readonly string[]): Promise<void> {
  for (const one of await listAssignments(tx, tripIds)) {
    const { endedEarly, ...plan } = readJson(one.plan)
    if (endedEarly === undefined) continue
    const { end, room } = await roomAfter(tx, one.trip_id, isCutAtEnd(plan) ? 0 : endedEarly)
    const isOpen = !isCutAtEnd(plan) && room < endedEarly
    await moveEnd(tx, one, {
      minutes: room,
      coreTo: Math.min(one.core_to + endedEarly, end + room),
      plan: isOpen ? { ...plan, openEnd: plan.openEnd === 'approach' ? 'both' : 'back' } : plan,
    })
  }
}

/** The end of a trip, and how many of these minutes its vehicle and driver are free after it. */
async function roomAfter(
  tx: Database,
  tripId: string,
  minutes: number,
): Promise<{ end: number; room: number }> {
  const rows = (await listOfTrips(tx, [tripId])).filter(({ purpose }) => purpose !== 'lane')
  const end = Math.max(...rows.map(({ to_min }) => to_min))
  const busy = await listBusy(
    tx,
    rows.map(({ resource_id }) => resource_id),
    { from: end, to: end + minutes },
  )
  return { end, room: Math.min(minutes, ...busy.map(({ from_min }) => from_min - end)) }
}

type End = { minutes: number; coreTo: number; plan: AssignmentPlan }

async function moveEnd(
  tx: Database,
  { trip_id: tripId, reservation_id: reservationId, version }: Assignment,
  { minutes, coreTo, plan }: End,
): Promise<void> {
  await tx
    .updateTable('occupancies')
    .set({ to_min: sql`to_min + ${minutes}` })
    .where('trip_id', '=', tripId)
    .where('purpose', 'in', ['trip', 'hold'])
    .execute()
  const columns = { core_to: coreTo, plan: toJson(plan) }
  if (!(await changeAssignment(tx, { reservationId, tripId, version, columns })))
    throw new Problem('changed_meanwhile')
}
