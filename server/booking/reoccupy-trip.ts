import type { ChangePreview } from '../../contract/booking/schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { StatusChange } from '../../contract/reservations/schemas.ts'
import type { Pair } from '../../domain/dispatch/candidates.ts'
import { findNamedResource } from '../dispatch/occupancies/store.ts'
import { minutesMoved } from '../dispatch/occupancy/examine-zones.ts'
import { listAssignments } from '../dispatch/occupancy/occupancy-store.ts'
import { classCodeOf } from '../dispatch/occupancy/occupy-by-status.ts'
import type { OccupancyMode, TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import {
  type Confirming,
  coresWithoutVehicle,
  planConfirmation,
  withFirst,
} from '../dispatch/planning/plan-confirmation.ts'
import type { DispatchDeps } from '../dispatch/planning/situation.ts'
import { minutesOfPlan } from '../dispatch/planning/trip-occupancies.ts'
import { findHeldUntil } from '../reservations/record/opening-store.ts'
import { requestOfRow } from '../reservations/record/request-of-row.ts'
import type { ReservationRow, TripRow } from '../reservations/record/store.ts'
import type { ChangeOccupancy } from './plan-change.ts'

type Reoccupying = {
  trip: TripRow
  changed: TripRequest
  outsideShifts?: boolean | undefined
  unassign?: boolean | undefined
}

/**
 * The occupancy of a trip at another time or place, with its current vehicle and driver if they are free. Unchanged if
 * it has none, or needs no other. Throws `occupied` if nothing fits, unless staff unassign it before it is under way.
 */
export async function planReoccupancy(
  deps: DispatchDeps,
  row: ReservationRow,
  { trip, changed, outsideShifts, unassign }: Reoccupying,
): Promise<ChangeOccupancy> {
  const unchanged: ChangeOccupancy = { kind: 'unchanged' }
  // With new rules of its time zone, the same local time is another instant.
  if (isSameRide(requestOfRow(trip), changed) && minutesMoved(trip) === 0) return unchanged
  const [assigned] = await listAssignments(deps.db, [trip.id])
  const pair = assignedIds(assigned)
  if (!assigned) return unchanged
  const minutes = minutesOfPlan(assigned.plan)
  if (!pair) {
    if (trip.progress !== 'scheduled') return unchanged
    const cores = await coresWithoutVehicle(deps, [{ id: trip.id, request: changed, minutes }])
    return { kind: 'unassigned', tripId: trip.id, cores }
  }
  const classCode = await classCodeOf(deps.db, [trip])
  const plan = (how: Pick<Confirming, 'outsideShifts' | 'locked'>) =>
    planConfirmation(deps, {
      reservation: { id: row.id, reference: row.reference },
      trips: [{ id: trip.id, request: changed }],
      current: new Map([[trip.id, pair]]),
      ...{ classCode, ...how },
      ...(minutes !== undefined && classCode !== undefined
        ? { estimates: [{ minutes, class: classCode }] }
        : {}),
    })
  const mayUnassign = unassign === true && row.status === 'confirmed' && trip.progress === 'scheduled'
  const planned = await preferLocked(await plan({ outsideShifts }).catch(occupiedProblem), assigned, [
    () => plan({ outsideShifts: true }),
    () => plan({ locked: pair }),
  ])
  if (planned instanceof Problem) {
    if (!mayUnassign) throw planned
    const cores = await coresWithoutVehicle(deps, [{ id: trip.id, request: changed, minutes }])
    return { kind: 'unassigned', tripId: trip.id, cores }
  }
  if (planned.length === 0) return unchanged
  const until = row.status === 'pending' ? await findHeldUntil(deps.db, row.id, deps.clock()) : undefined
  const mode: OccupancyMode = until ? { purpose: 'hold', until: new Date(until) } : { purpose: 'trip' }
  return { kind: 'changed', occupancies: planned.map(one => keepingPair(one, assigned)), mode }
}

export function isReleased(statusChange: StatusChange | undefined): boolean {
  return statusChange !== undefined && !['confirmed', 'completed'].includes(statusChange.status)
}

/** The vehicle and driver that a change needs in place of locked ones. Nothing if none is free. */
export async function previewExchange(
  deps: DispatchDeps,
  row: ReservationRow,
  { trip, ...change }: Reoccupying,
): Promise<Pick<ChangePreview, 'vehicleChange' | 'driverChange'>> {
  const [assigned] = await listAssignments(deps.db, [trip.id])
  const locked = assigned?.pinned === 1 ? assignedIds(assigned) : undefined
  if (!locked) return {}
  const plan = await planReoccupancy(deps, row, { trip, ...change }).catch(onlyIfOccupied)
  const next = plan?.kind === 'changed' ? plan.occupancies[0]?.pairs[0] : undefined
  if (!next) return {}
  const nameOf = async (id: string | null) => (id && (await findNamedResource(deps.db, id))?.name) ?? ''
  const exchange = async (from: string | null, to: string | null) =>
    from === null || from === to ? undefined : { from: await nameOf(from), to: await nameOf(to) }
  const [vehicleChange, driverChange] = await Promise.all([
    exchange(locked.vehicleId, next.vehicleId),
    exchange(locked.driverId, next.driverId),
  ])
  return { ...(vehicleChange ? { vehicleChange } : {}), ...(driverChange ? { driverChange } : {}) }
}

/**
 * A locked driver stays outside of the shifts too, and trips that are only suggested make room for a locked one. Where
 * no driver is on shift, staff decide first.
 */
export async function preferLocked<Planned extends TripOccupancy[] | Problem>(
  planned: Planned,
  assigned: Assigned,
  plans: readonly (() => Promise<TripOccupancy[] | undefined>)[],
): Promise<Planned | TripOccupancy[]> {
  const isLocked = (one: TripOccupancy) => keepingPair(one, assigned).pinned
  const isDecided =
    planned instanceof Problem
      ? planned.reason?.code === 'off-shift'
      : planned.length === 0 || planned.some(isLocked)
  if (assigned.pinned === 0 || isDecided) return planned
  for (const plan of plans) {
    const other = await plan().catch(onlyIfOccupied)
    if (other?.some(isLocked)) return other
  }
  return planned
}

function occupiedProblem(error: unknown): Problem {
  if (!(error instanceof Problem && error.code === 'occupied')) throw error
  return error
}

function onlyIfOccupied(error: unknown): undefined {
  occupiedProblem(error)
}

type Assigned = { vehicle_id: string | null; driver_id: string | null; pinned: number }

export function assignedIds(assigned: Assigned | undefined): Pair | undefined {
  return assigned?.vehicle_id ? { vehicleId: assigned.vehicle_id, driverId: assigned.driver_id } : undefined
}

/** The occupancy with its current pair first, if that is free; a locked pair stays locked. */
export function keepingPair(occupancy: TripOccupancy, assigned: Assigned | undefined): TripOccupancy {
  const pair = assignedIds(assigned)
  if (!pair) return occupancy
  const pairs = withFirst(occupancy.pairs, pair)
  const [first] = pairs
  const isFree = first?.vehicleId === pair.vehicleId && first.driverId === pair.driverId
  return isFree && assigned?.pinned === 1
    ? { ...occupancy, pairs: [pair], pinned: true }
    : { ...occupancy, pairs }
}

/** True if time, places, waits and passengers are the same. An address may have another text for the same point. */
function isSameRide(one: TripRequest, other: TripRequest): boolean {
  const timeOf = (trip: TripRequest) => [trip.pickUpDate, trip.pickUpTime, trip.pickUpFold ?? 0].join(' ')
  const placesOf = ({ stops = [], ...trip }: TripRequest) =>
    JSON.stringify([
      trip.pickUpPlace ?? trip.pickUpAddress,
      ...stops.map(({ address, place, waitMinutes = 0 }) => [place ?? address, waitMinutes]),
      trip.dropOffPlace ?? trip.dropOffAddress,
    ])
  return (
    timeOf(one) === timeOf(other) &&
    placesOf(one) === placesOf(other) &&
    one.numberOfPassengers === other.numberOfPassengers &&
    one.luggage === other.luggage
  )
}
