import type { TripAssignmentInput } from '../../../contract/day/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { Driver } from '../../../domain/dispatch/resources.ts'
import { type AssignmentPlan, isChained } from '../../../domain/dispatch/resources.ts'
import { type PairFault, pairFaults, type SuggestedTrip } from '../../../domain/dispatch/suggest.ts'
import type { ClassAndSeats } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import {
  findAssignment,
  listConsents,
  type TripWithReservation,
} from '../../reservations/record/trip-store.ts'
import { occupied } from '../occupancy/in-the-way.ts'
import {
  blockFrom,
  type DispatchDeps,
  type PlacedVehicle,
  readSituation,
  type Situation,
} from '../planning/situation.ts'
import { minutesOfPlan } from '../planning/trip-occupancies.ts'

type Assigned = Awaited<ReturnType<typeof findAssignment>>

/** What is known about one trip that is to be given to somebody. */
export type TripToGive = { row: TripWithReservation; assigned: Assigned; situation: Situation }

/** Reads what pairs for a trip are judged by; what the trip has counts as free, with that of `others`. */
export async function readTripToGive(
  deps: DispatchDeps,
  row: TripWithReservation,
  others: readonly string[] = [],
): Promise<TripToGive> {
  const assigned = await findAssignment(deps.db, row.id)
  const minutes = assigned ? minutesOfPlan(assigned.plan) : undefined
  const situation = await readSituation(deps, [{ request: requestOfRow(row), minutes }], {
    without: [row.id, ...others],
  })
  return { row, assigned, situation }
}

/**
 * The block of the trip with a vehicle; that of now where the places are not known, and where it stays on a vehicle on
 * which it is chained to another trip or has an end that is open. Undefined where neither is.
 */
export function blockWith(trip: TripToGive, vehicle: PlacedVehicle): Block | undefined {
  const planned = plannedWith(trip, vehicle)
  const { assigned } = trip
  if (planned || !assigned) return planned
  const core = { from: assigned.core_from, to: assigned.core_to }
  return { core, span: { from: assigned.from_min ?? core.from, to: assigned.to_min ?? core.to } }
}

/** The block from the garage of a vehicle; undefined where the trip keeps the one that it has. */
export function plannedWith({ assigned, situation }: TripToGive, vehicle: PlacedVehicle): Block | undefined {
  const [plan] = situation.plans
  const before: AssignmentPlan = assigned?.vehicle_id === vehicle.id ? readJson(assigned.plan) : {}
  const keepsBlock = isChained(before) || before.openEnd !== undefined
  return plan && !keepsBlock ? blockFrom(plan, vehicle.garageKey, situation) : undefined
}

/** The trip as the checks see it: its class is the one that was promised, else the one that was asked for. */
export function suggestedTrip({ row, assigned, situation }: TripToGive, block: Block): SuggestedTrip {
  const [plan] = situation.plans
  const own = assigned?.promised_code ?? row.class_code
  const standIns = situation.classes.find(({ code }) => code === own)?.standIns ?? []
  const party = plan?.party ?? { passengers: row.passengers, luggage: 0, childSeats: {} }
  const classCodes = own ? [own, ...standIns] : situation.classes.map(({ code }) => code)
  return { block, date: row.local_date, party, classCodes }
}

/** A vehicle and a driver of the company; undefined drivers are allowed where drivers are always there. */
export type NamedPair = { vehicle: PlacedVehicle; driver: (Driver & { name: string }) | undefined }

/** The vehicle and the driver with these ids. Throws `invalid` at the one that is not there. */
export function findPair(
  situation: Situation,
  { vehicle, driver }: { vehicle: string; driver: string | null },
): NamedPair {
  const found = situation.vehicles.find(({ id }) => id === vehicle)
  if (!found)
    throw new Problem('invalid', atField('vehicle', { code: 'unknown-code' }, 'This vehicle doesn’t exist.'))
  const who = situation.drivers.find(({ id }) => id === driver)
  const isNeeded = driver !== null || !situation.rules.driversAlwaysThere
  if (!who && isNeeded)
    throw new Problem('invalid', atField('driver', { code: 'unknown-code' }, 'This driver doesn’t exist.'))
  return { vehicle: found, driver: who }
}

/**
 * Throws what speaks against a pair: `promise_broken`, `occupied` with what is in the way, or `not_fit` with the checks
 * that are not overridden.
 */
export async function requireFit(
  db: Database,
  trip: TripToGive,
  { pair, block, override }: { pair: NamedPair; block: Block; override: TripAssignmentInput['override'] },
): Promise<void> {
  const { vehicle, driver } = pair
  const broken = await brokenPromise(db, trip, vehicle)
  if (broken) throw new Problem('promise_broken', { current: { needs: broken } })
  const faults = pairFaults(suggestedTrip(trip, block), vehicle, driver)
  const busy = (['busy', 'driver-busy'] as const).filter(fault => faults.includes(fault))
  if (busy.length > 0) {
    const ids = busy.map(fault => (fault === 'busy' ? vehicle.id : (driver?.id ?? '')))
    throw await occupied(db, ids, block.span)
  }
  const isAgreed = (await agreedFor(db, trip, vehicle)) !== undefined
  const allowed: readonly PairFault[] = [
    ...(override?.checks ?? []),
    ...(isAgreed ? (['class'] as const) : []),
  ]
  const checks = faults.filter(fault => !allowed.includes(fault))
  if (checks.length > 0) throw new Problem('not_fit', { current: { checks } })
}

/** What the customer has to agree to before they get this vehicle; undefined where it keeps the promise. */
async function brokenPromise(
  db: Database,
  trip: TripToGive,
  vehicle: PlacedVehicle,
): Promise<ClassAndSeats | undefined> {
  const { assigned, situation } = trip
  if (!assigned?.promised_code) return undefined
  const standIns = situation.classes.find(({ code }) => code === assigned.promised_code)?.standIns ?? []
  const isClass = [assigned.promised_code, ...standIns].includes(vehicle.classCode)
  if (isClass && vehicle.seats >= (assigned.promised_seats ?? 0)) return undefined
  if (await agreedFor(db, trip, vehicle)) return undefined
  return { class: vehicle.classCode, seats: vehicle.seats }
}

async function agreedFor(db: Database, { row }: TripToGive, vehicle: PlacedVehicle) {
  const consents = await listConsents(db, row.id)
  return consents.find(({ after }) => {
    const agreed = readJson(after)
    return agreed.class === vehicle.classCode && agreed.seats <= vehicle.seats
  })
}
