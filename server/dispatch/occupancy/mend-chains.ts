import { type AssignmentPlan, isChained } from '../../../domain/dispatch/resources.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import { type Actor, SYSTEM } from '../../../domain/values/event.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import {
  changeAssignment,
  listAssignments,
  listBusy,
  listOfTrips,
  membersOf,
  type OccupancyRow,
} from './occupancy-store.ts'
import { recordAssigned } from './record-assigned.ts'

type Assignment = Awaited<ReturnType<typeof listAssignments>>[number]

export function chainedTo(assignments: readonly Pick<Assignment, 'trip_id' | 'plan'>[]): string[] {
  const own = new Set(assignments.map(({ trip_id }) => trip_id))
  const linked = assignments.flatMap(({ plan }) => {
    const { after, before } = readJson(plan)
    return [after, before].filter(id => id !== undefined)
  })
  return [...new Set(linked)].filter(id => !own.has(id)).sort()
}

/** Must run in the unit that moved or removed the neighbor. A colliding garage drive leaves an open end. */
export async function mendChains(tx: Database, tripIds: readonly string[], now: Date): Promise<void> {
  for (const assigned of await listAssignments(tx, tripIds))
    await changeReservation(tx, assigned.reservation_id, { actor: SYSTEM, now }, () =>
      mendChain(tx, assigned, now),
    )
}

async function mendChain(tx: Database, assigned: Assignment, now: Date): Promise<void> {
  const plan = readJson(assigned.plan)
  if (!isChained(plan) || assigned.vehicle_id === null) return
  const pair = { vehicleId: assigned.vehicle_id, driverId: assigned.driver_id }
  const neighbours = await listOfTrips(
    tx,
    [plan.after, plan.before].filter(id => id !== undefined),
  )
  const present = await presentSpan(tx, assigned)
  if (!present) return
  const members = membersOf(pair)
  const meets = (isBeside: (row: OccupancyRow) => boolean) =>
    members.every(id => neighbours.some(row => row.resource_id === id && isBeside(row)))
  const isKept = {
    after: meets(row => row.trip_id === plan.after && row.to_min === present.from),
    before: meets(row => row.trip_id === plan.before && row.from_min === present.to),
  }
  const lost = {
    after: plan.after !== undefined && !isKept.after,
    before: plan.before !== undefined && !isKept.before,
  }
  if (!lost.after && !lost.before) return
  const { span, openEnd } = await lengthened(tx, { assigned, plan, present, lost, members })
  await tx
    .updateTable('occupancies')
    .set({ from_min: span.from, to_min: span.to })
    .where('trip_id', '=', assigned.trip_id)
    .where('purpose', 'in', ['trip', 'hold'])
    .execute()
  const { after, before, ...rest } = plan
  const mended: AssignmentPlan = {
    ...rest,
    ...(after !== undefined && !lost.after ? { after } : {}),
    ...(before !== undefined && !lost.before ? { before } : {}),
    ...(openEnd ? { openEnd } : {}),
  }
  const columns = { plan: toJson(mended) }
  const { reservation_id: reservationId, trip_id: tripId, version } = assigned
  await changeAssignment(tx, { reservationId, tripId, version, columns })
  await recordMended(tx, assigned, { pair, actor: SYSTEM, now })
}

async function presentSpan(tx: Database, { trip_id, vehicle_id }: Assignment): Promise<Span | undefined> {
  const row = (await listOfTrips(tx, [trip_id])).find(({ resource_id }) => resource_id === vehicle_id)
  return row && { from: row.from_min, to: row.to_min }
}

type Broken = {
  assigned: Assignment
  plan: AssignmentPlan
  present: Span
  lost: { after: boolean; before: boolean }
  members: readonly string[]
}

/** Restores the cut garage drives as far as the time is free. */
async function lengthened(
  tx: Database,
  { assigned, plan, present, lost, members }: Broken,
): Promise<{ span: Span; openEnd: AssignmentPlan['openEnd'] }> {
  const whole = {
    from: lost.after ? assigned.core_from - (plan.approachMinutes ?? 0) : present.from,
    to: lost.before ? assigned.core_to + (plan.backMinutes ?? 0) : present.to,
  }
  const rows = await listBusy(tx, members, {
    from: Math.min(whole.from, present.from),
    to: Math.max(whole.to, present.to),
  })
  const busy = rows
    .filter(({ trip_id }) => trip_id !== assigned.trip_id)
    .map(({ from_min, to_min }) => ({ from: from_min, to: to_min }))
  const isStartFree = isFree({ from: whole.from, to: assigned.core_to }, busy)
  const isEndFree = isFree({ from: assigned.core_from, to: whole.to }, busy)
  const open = {
    approach: plan.openEnd === 'approach' || !isStartFree,
    back: plan.openEnd === 'back' || !isEndFree,
  }
  return {
    span: { from: isStartFree ? whole.from : present.from, to: isEndFree ? whole.to : present.to },
    openEnd:
      open.approach && open.back ? 'both' : open.approach ? 'approach' : open.back ? 'back' : undefined,
  }
}

type Mended = { pair: { vehicleId: string; driverId: string | null }; actor: Actor; now: Date }

async function recordMended(
  tx: Database,
  { trip_id: tripId, reservation_id: id, reference }: Assignment,
  { pair, ...who }: Mended,
): Promise<void> {
  await recordAssigned(tx, { tripId, reservation: { id, reference }, pair, before: pair, ...who })
}
