import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { StatusChange } from '../../contract/reservations/schemas.ts'
import type { Pair } from '../../domain/dispatch/candidates.ts'
import type { Actor } from '../../domain/values/event.ts'
import { minutesMoved } from '../dispatch/occupancy/examine-zones.ts'
import { listAssignments } from '../dispatch/occupancy/occupancy-store.ts'
import { classCodeOf, NOTHING, planStatus, type StatusPlan } from '../dispatch/occupancy/occupy-by-status.ts'
import type { Taking, WantedTrip } from '../dispatch/occupancy/take.ts'
import { takeAgain } from '../dispatch/occupancy/take-again.ts'
import { planConfirmation } from '../dispatch/planning/plan-confirmation.ts'
import { minutesOfPlan } from '../dispatch/planning/planned-minutes.ts'
import type { DispatchDeps } from '../dispatch/planning/situation.ts'
import type { Database } from '../platform/db/tables.ts'
import { findHeldUntil } from '../reservations/record/live-hold-store.ts'
import { requestOfRow } from '../reservations/record/request-of-row.ts'
import { listTrips, type ReservationRow, type TripRow } from '../reservations/record/store.ts'

/** What a change of details does to vehicles and drivers, worked out before its transaction. */
export type DetailsPlan = {
  /** Of the status change that comes along. */
  status: StatusPlan
  /** The changed trip, taken anew; undefined where it has none or stays as it is. */
  anew?: { wanted: readonly WantedTrip[]; taking: Taking } | undefined
}

/**
 * Plans the first trip anew where it has vehicle and driver and the change moves it; it keeps its pair where that is free.
 * Throws `occupied` where it does not fit any more.
 */
export async function planDetails(
  deps: DispatchDeps,
  row: ReservationRow,
  { changed, statusChange }: { changed: TripRequest | undefined; statusChange: StatusChange | undefined },
): Promise<DetailsPlan> {
  const status = statusChange ? await planStatus(deps, row, { change: statusChange, changed }) : NOTHING
  const isFreed = statusChange && statusChange.status !== 'confirmed' && statusChange.status !== 'completed'
  const [trip] = await listTrips(deps.db, row.id)
  if (!trip || !changed || isFreed) return { status }
  const anew = await planTripAnew(deps, row, { trip, changed })
  return anew ? { status, anew } : { status }
}

/**
 * What a trip takes at another time or place; it keeps its pair where that is free. Undefined where it has none, or needs
 * nothing else. Throws `occupied` where it does not fit any more.
 */
export async function planTripAnew(
  deps: DispatchDeps,
  row: ReservationRow,
  { trip, changed }: { trip: TripRow; changed: TripRequest },
): Promise<DetailsPlan['anew']> {
  // With new rules of its time zone, the same time of the clock is another instant.
  if (isSameTrip(requestOfRow(trip), changed) && minutesMoved(trip) === 0) return undefined
  const [assigned] = await listAssignments(deps.db, [trip.id])
  if (!assigned?.vehicle_id) return undefined
  const pair = { vehicleId: assigned.vehicle_id, driverId: assigned.driver_id }
  const wanted = await planAnew(deps, row, { trip, changed, pair, minutes: minutesOfPlan(assigned.plan) })
  if (wanted.length === 0) return undefined
  const until = row.status === 'pending' ? await findHeldUntil(deps.db, row.id, deps.clock()) : undefined
  const taking: Taking = until ? { purpose: 'hold', until: new Date(until) } : { purpose: 'trip' }
  return { wanted: wanted.map(one => pinnedAs(one, pair, assigned.pinned === 1)), taking }
}

type Anew = { trip: TripRow; changed: TripRequest; pair: Pair; minutes: number | undefined }

async function planAnew(
  deps: DispatchDeps,
  { id, reference }: ReservationRow,
  { trip, changed, pair, minutes }: Anew,
): Promise<WantedTrip[]> {
  const classCode = await classCodeOf(deps.db, [trip])
  const isKnown = minutes !== undefined && classCode !== undefined
  return await planConfirmation(deps, {
    reservation: { id, reference },
    trips: [{ id: trip.id, request: changed }],
    classCode,
    ...(isKnown ? { given: [{ minutes, class: classCode }] } : {}),
    present: new Map([[trip.id, pair]]),
  })
}

/** A pair that somebody chose stays chosen where the trip keeps it. */
export function pinnedAs(wanted: WantedTrip, pair: Pair, isPinned: boolean): WantedTrip {
  const [first] = wanted.pairs
  const isKept = first?.vehicleId === pair.vehicleId && first.driverId === pair.driverId
  return isKept && isPinned ? { ...wanted, pairs: [pair], pinned: true } : wanted
}

function isSameTrip(one: TripRequest, other: TripRequest): boolean {
  const timeOf = (trip: TripRequest) => [trip.pickUpDate, trip.pickUpTime, trip.pickUpFold ?? 0].join(' ')
  const placesOf = (trip: TripRequest) =>
    JSON.stringify([trip.pickUpPlace ?? trip.pickUpAddress, trip.dropOffPlace ?? trip.dropOffAddress])
  return (
    timeOf(one) === timeOf(other) &&
    placesOf(one) === placesOf(other) &&
    one.numberOfPassengers === other.numberOfPassengers
  )
}

/** Everything that a change of details takes. */
export function wantedBy({ status, anew }: DetailsPlan): WantedTrip[] {
  return [...status.wanted, ...(anew?.wanted ?? [])]
}

/** Gives back what the trip had and takes it anew, inside the transaction of the change. Throws `occupied`. */
export async function takeAnew(
  tx: Database,
  { anew }: DetailsPlan,
  who: { actor: Actor; now: Date },
): Promise<void> {
  if (!anew) return
  await takeAgain(tx, anew, who)
}
