import { sql } from 'kysely'
import { minutesEarly } from '../../../domain/dispatch/block.ts'
import { type AssignmentPlan, isCutAtEnd } from '../../../domain/dispatch/resources.ts'
import { isFree } from '../../../domain/dispatch/span.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { changeAssignment, listAssignments, listBusy, listOfTrips } from './occupancy-store.ts'

type Assignment = Awaited<ReturnType<typeof listAssignments>>[number]

/** Frees what a ride that ended early no longer needs. The buffer and the garage leg after it stay. */
export async function endEarly(tx: Database, tripIds: readonly string[], now: Date): Promise<void> {
  const assigned = await listAssignments(tx, tripIds)
  if (assigned.length === 0) return
  const { clear } = (await readBookingRules(tx)).rules.buffers
  for (const one of assigned) {
    const plan = readJson(one.plan)
    if (one.vehicle_id === null || isCutAtEnd(plan)) continue
    const core = { from: one.core_from, to: one.core_to }
    const early = minutesEarly(core, { now: Math.ceil(now.getTime() / MINUTE_MS), clear })
    if (early > 0) await moveEnd(tx, one, -early, { ...plan, endedEarly: (plan.endedEarly ?? 0) + early })
  }
}

/** For a step back, as far as the time is still free. */
export async function restoreEnds(tx: Database, tripIds: readonly string[]): Promise<void> {
  for (const one of await listAssignments(tx, tripIds)) {
    const { endedEarly, ...plan } = readJson(one.plan)
    if (endedEarly === undefined) continue
    const rows = (await listOfTrips(tx, [one.trip_id])).filter(({ purpose }) => purpose !== 'lane')
    const end = Math.max(...rows.map(({ to_min }) => to_min))
    const freed = { from: end, to: end + endedEarly }
    const busy = await listBusy(
      tx,
      rows.map(({ resource_id }) => resource_id),
      freed,
    )
    const others = busy.filter(({ trip_id }) => trip_id !== one.trip_id)
    const spans = others.map(({ from_min, to_min }) => ({ from: from_min, to: to_min }))
    if (isFree(freed, spans)) await moveEnd(tx, one, endedEarly, plan)
  }
}

async function moveEnd(
  tx: Database,
  { trip_id: tripId, reservation_id: reservationId, version, core_to }: Assignment,
  minutes: number,
  plan: AssignmentPlan,
): Promise<void> {
  await tx
    .updateTable('occupancies')
    .set({ to_min: sql`to_min + ${minutes}` })
    .where('trip_id', '=', tripId)
    .where('purpose', 'in', ['trip', 'hold'])
    .execute()
  const columns = { core_to: core_to + minutes, plan: toJson(plan) }
  await changeAssignment(tx, { reservationId, tripId, version, columns })
}
