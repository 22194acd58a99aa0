import type { TripAssignmentInput } from '../../../contract/day/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import { requiredPapers } from '../../../domain/dispatch/papers.ts'
import type { Driver, Party } from '../../../domain/dispatch/resources.ts'
import { isChained } from '../../../domain/dispatch/resources.ts'
import { isFree } from '../../../domain/dispatch/span.ts'
import {
  PAPER_FAULTS,
  type PairFault,
  pairFaults,
  type SuggestedTrip,
} from '../../../domain/dispatch/suggest.ts'
import type { ClassAndSeats } from '../../../domain/reservations/trip.ts'
import { seatsTaken } from '../../../domain/reservations/trip-request.ts'
import { readJson } from '../../../domain/values/json.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import {
  findAssignment,
  listConsents,
  type TripWithReservation,
} from '../../reservations/record/trip-store.ts'
import { occupied } from '../occupancy/in-the-way.ts'
import { expiredOf, refusalFor } from '../papers/expired-papers.ts'
import { readPapersByHolder } from '../papers/store.ts'
import {
  blockFrom,
  type DispatchDeps,
  type PlacedVehicle,
  readSituation,
  type Situation,
} from '../planning/situation.ts'
import { minutesOfPlan } from '../planning/trip-occupancies.ts'

type Assigned = Awaited<ReturnType<typeof findAssignment>>

export type TripToGive = { row: TripWithReservation; assigned: Assigned; situation: Situation }

/** Resources allocated to the trip and to `others` count as free. */
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

type Judged = { vehicle: PlacedVehicle; driver: Pick<Driver, 'busy'> | undefined }

/** Keeps the block if the places are unknown, or the trip is chained or has an open end that is still not free. */
export function blockWith(trip: TripToGive, pair: Judged): Block | undefined {
  const planned = plannedWith(trip, pair)
  const { assigned } = trip
  if (planned || !assigned) return planned
  const core = { from: assigned.core_from, to: assigned.core_to }
  const span = { from: assigned.from_min ?? core.from, to: assigned.to_min ?? core.to }
  const elsewhere = trip.situation.plans[0]?.elsewhere
  return { core, span, ...(elsewhere ? { elsewhere } : {}) }
}

export function plannedWith(
  { assigned, situation }: TripToGive,
  { vehicle, driver }: Judged,
): Block | undefined {
  const [plan] = situation.plans
  const planned = plan && blockFrom(plan, vehicle.garageKey, situation)
  if (!planned || assigned?.vehicle_id !== vehicle.id) return planned
  const before = readJson(assigned.plan)
  const isWholeFree = isFree(planned.span, [...vehicle.busy, ...(driver?.busy ?? [])])
  const keepsBlock = isChained(before) || (before.openEnd !== undefined && !isWholeFree)
  return keepsBlock ? undefined : planned
}

/** Checked against the promised class, or else the requested one. */
export function suggestedTrip({ row, assigned, situation }: TripToGive, block: Block): SuggestedTrip {
  const own = assigned?.promised_code ?? row.class_code
  const standIns = situation.classes.find(({ code }) => code === own)?.standIns ?? []
  const classCodes = own ? [own, ...standIns] : situation.classes.map(({ code }) => code)
  return { block, date: row.local_date, party: partyOf({ row, situation }), classCodes }
}

function partyOf({ row, situation: { plans } }: Pick<TripToGive, 'row' | 'situation'>): Party {
  return plans[0]?.party ?? { passengers: row.passengers, luggage: 0, childSeats: {} }
}

function seatsParty(trip: TripToGive, { seats }: PlacedVehicle): boolean {
  const party = partyOf(trip)
  return seatsTaken(party.passengers, party) <= seats
}

/** `driver` may be undefined only if the rules say that drivers are always available. */
export type NamedPair = { vehicle: PlacedVehicle; driver: (Driver & { name: string }) | undefined }

/** Throws `invalid` at the id that does not exist. */
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

type Fit = {
  pair: NamedPair
  block: Block
  override: TripAssignmentInput['override']
  /** Only an owner may override an expired paper. */
  byOwner: boolean
  /** Already locked, so its papers were judged before. */
  isUnchanged?: boolean
}

/** Throws `promise_broken`, `occupied` with the conflicts, or `not_fit` with the failed checks. */
export async function requireFit(
  db: Database,
  trip: TripToGive,
  { pair, block, override, byOwner, isUnchanged = false }: Fit,
): Promise<void> {
  const { vehicle, driver } = pair
  const broken = await brokenPromise(db, trip, vehicle)
  if (broken) throw new Problem('promise_broken', { current: { needs: broken } })
  const faults = pairFaults(suggestedTrip(trip, block), vehicle, driver)
  const busy = (['busy', 'driver-busy'] as const).filter(fault => faults.includes(fault))
  if (busy.length > 0) {
    const ids = busy.map(fault => (fault === 'busy' ? vehicle.id : (driver?.id ?? '')))
    throw await occupied(db, ids, block.span, { without: trip.situation.without })
  }
  const isAgreed = (await agreedFor(db, trip, vehicle)) !== undefined
  const allowed: readonly PairFault[] = [
    ...(override?.checks ?? []).filter(check => byOwner || !isOneOf(PAPER_FAULTS, check)),
    ...(isAgreed ? (['class'] as const) : []),
    ...(isUnchanged ? PAPER_FAULTS : []),
  ]
  const checks = faults.filter(fault => !allowed.includes(fault))
  if (checks.length === 0) return
  const expired = checks.some(check => isOneOf(PAPER_FAULTS, check)) ? expiredOf(pair, block) : []
  throw new Problem('not_fit', {
    ...{ current: { checks, papers: expired.map(({ name: _, ...paper }) => paper) } },
    ...(expired.length > 0 ? refusalFor(expired) : {}),
  })
}

/** Throws `changed_meanwhile` if other papers end before the ride than in `pair`. */
export async function requireSamePapers(
  tx: Database,
  { zone, rules }: Pick<Situation, 'zone' | 'rules'>,
  { pair, block }: Pick<Fit, 'pair' | 'block'>,
): Promise<void> {
  const { vehicle, driver } = pair
  const papers = await readPapersByHolder(tx, [vehicle.id, ...(driver ? [driver.id] : [])])
  const withPapers = <One extends { id: string }>(one: One) => {
    const limits = { zone, clearMinutes: rules.buffers.clear }
    return { ...one, papers: requiredPapers(papers.get(one.id) ?? [], limits) }
  }
  const current = { vehicle: withPapers(vehicle), driver: driver && withPapers(driver) }
  const textOf = (one: NamedPair) =>
    expiredOf(one, block)
      .map(paper => JSON.stringify(paper))
      .toSorted()
      .join()
  if (textOf(current) !== textOf(pair)) throw new Problem('changed_meanwhile')
}

/** The change that the customer must agree to; undefined if class and party fit, even with fewer seats. */
async function brokenPromise(
  db: Database,
  trip: TripToGive,
  vehicle: PlacedVehicle,
): Promise<ClassAndSeats | undefined> {
  const { assigned, situation } = trip
  if (!assigned?.promised_code) return undefined
  const standIns = situation.classes.find(({ code }) => code === assigned.promised_code)?.standIns ?? []
  const isClass = [assigned.promised_code, ...standIns].includes(vehicle.classCode)
  if (isClass && seatsParty(trip, vehicle)) return undefined
  if (await agreedFor(db, trip, vehicle)) return undefined
  return { class: vehicle.classCode, seats: vehicle.seats }
}

async function agreedFor(db: Database, trip: TripToGive, vehicle: PlacedVehicle) {
  const consents = await listConsents(db, trip.row.id)
  return consents.find(({ after }) => {
    const agreed = readJson(after)
    return agreed.class === vehicle.classCode && (agreed.seats <= vehicle.seats || seatsParty(trip, vehicle))
  })
}
