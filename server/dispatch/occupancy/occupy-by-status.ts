import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { StatusChange } from '../../../contract/reservations/schemas.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { findClassById } from '../../pricing/pricing-store.ts'
import { findHeldUntil } from '../../reservations/record/opening-store.ts'
import { reopenedTrips } from '../../reservations/record/reopened-trips.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { listTrips, type ReservationRow, setClass, type TripRow } from '../../reservations/record/store.ts'
import {
  coresWithoutVehicle,
  minutesNeeded,
  needsPlan,
  planConfirmation,
} from '../planning/plan-confirmation.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { requireReopenable } from './block-resource.ts'
import { endEarly, restoreEnds } from './end-early.ts'
import { confirmHold, endHold } from './holds.ts'
import { insertWithoutVehicle, listAssignments } from './occupancy-store.ts'
import { occupyTrips, type TripOccupancy } from './occupy-trips.ts'
import { releaseTrips } from './release.ts'

/** Planned before the transaction, because planning calls the directions service. */
export type StatusPlan = {
  confirmsHold: boolean
  occupancies: readonly TripOccupancy[]
  without?: { reason: string; cores: ReadonlyMap<string, Span> }
}

export const NOTHING: StatusPlan = { confirmsHold: false, occupancies: [] }

type Change = Pick<StatusChange, 'seenStatus' | 'status' | 'trips' | 'withoutVehicle' | 'outsideShifts'>

/** Empty unless confirming. Throws `invalid` at `trips` if staff must estimate minutes, and `occupied`. */
export async function planStatus(
  deps: DispatchDeps,
  row: Pick<ReservationRow, 'id' | 'reference' | 'status'>,
  { change, changed }: { change: Change; changed?: TripRequest | undefined },
): Promise<StatusPlan> {
  if (row.status !== change.seenStatus || change.status !== 'confirmed') return NOTHING
  const { db } = deps
  const rows = await listTrips(db, row.id)
  if (row.status === 'completed') {
    const open = reopenedTrips(rows, await listReservationEvents(db, row.id))
    return { ...NOTHING, occupancies: await planMissing(deps, row, open) }
  }
  if (row.status !== 'pending') return NOTHING
  const trips = rows.filter(isUndriven).map(trip => ({
    id: trip.id,
    request: trip.leg === 1 && changed ? changed : requestOfRow(trip),
  }))
  if (trips.length === 0) return NOTHING
  if (change.withoutVehicle?.reason) {
    const { reason } = change.withoutVehicle
    return { ...NOTHING, without: { reason, cores: await coresWithoutVehicle(deps, trips) } }
  }
  const { id, reference } = row
  const reservation = { id, reference }
  const classCode = await classCodeOf(db, rows)
  if (change.withoutVehicle) {
    // A vehicle can only be assigned later to a ride whose times are known.
    if (await needsPlan(deps, { reservation, trips, classCode })) throw minutesNeeded()
    return NOTHING
  }
  if (!changed && (await findHeldUntil(db, row.id, deps.clock()))) return { ...NOTHING, confirmsHold: true }
  const occupancies = await planConfirmation(deps, {
    ...{ reservation, trips, classCode, outsideShifts: change.outsideShifts },
    // The office estimates every trip, driven ones too.
    estimates: change.trips?.filter((_, at) => !rows[at] || isUndriven(rows[at])),
  })
  return { confirmsHold: false, occupancies }
}

const idsOf = (trips: readonly TripRow[]) => trips.map(({ id }) => id)

function isUndriven({ progress }: TripRow): boolean {
  return progress !== 'done' && progress !== 'no-show'
}

/** For undoing a staff mistake. Trips that cannot be planned stay unassigned. Throws `occupied`. */
export async function planMissing(
  deps: DispatchDeps,
  { id, reference }: Pick<ReservationRow, 'id' | 'reference'>,
  all: readonly TripRow[],
): Promise<TripOccupancy[]> {
  const assigned = await listAssignments(deps.db, idsOf(all))
  const missing = all.filter(trip => !assigned.some(({ trip_id }) => trip_id === trip.id))
  if (missing.length === 0) return []
  try {
    return await planConfirmation(deps, {
      reservation: { id, reference },
      trips: missing.map(trip => ({ id: trip.id, request: requestOfRow(trip) })),
      classCode: await classCodeOf(deps.db, all),
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return []
    throw error
  }
}

export async function classCodeOf(db: Database, trips: readonly TripRow[]): Promise<string | undefined> {
  const id = trips[0]?.vehicle_class_id
  return id ? (await findClassById(db, id))?.code : undefined
}

type Moved = { change: Change; plan: StatusPlan; actor: Actor; now: Date }

/** Must run in the transaction that changes the status. Throws `occupied`. */
export async function occupyByStatus(
  tx: Database,
  id: string,
  { change, plan, ...who }: Moved,
): Promise<void> {
  const { status, seenStatus } = change
  if (status === 'completed') return await endEarly(tx, idsOf(await listTrips(tx, id)), who.now)
  if (seenStatus === 'completed') {
    const reopened = idsOf((await listTrips(tx, id)).filter(isUndriven))
    await requireReopenable(tx, reopened, who.now)
    await restoreEnds(tx, reopened)
    return await occupyConfirmed(tx, plan.occupancies, who)
  }
  if (plan.confirmsHold) {
    if (!(await confirmHold(tx, id, who.now))) throw new Problem('changed_meanwhile')
    return
  }
  // A request has nothing to release but a hold.
  await endHold(tx, id, who)
  if (status !== 'confirmed') {
    const all = seenStatus === 'confirmed' ? await listTrips(tx, id) : []
    // Driven trips stay in the plan.
    const undriven = idsOf(all.filter(isUndriven))
    if (undriven.length > 0) await releaseTrips(tx, undriven, who)
    return
  }
  if (plan.without) await insertWithoutVehicle(tx, plan.without)
  await occupyConfirmed(tx, plan.occupancies, who)
}

/** The class chosen by staff becomes the class of the trip. */
export async function occupyConfirmed(
  tx: Database,
  occupancies: readonly TripOccupancy[],
  who: { actor: Actor; now: Date },
): Promise<void> {
  if (occupancies.length === 0) return
  await occupyTrips(tx, occupancies, { purpose: 'trip' }, who)
  for (const { tripId, reservation, promised } of occupancies)
    if (promised) await setClass(tx, { reservationId: reservation.id, tripId }, promised.classId)
}
