import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { isSameAssignment, type Pair } from '../../../domain/dispatch/candidates.ts'
import { driverFaults } from '../../../domain/dispatch/checks.ts'
import type { Driver } from '../../../domain/dispatch/resources.ts'
import { isInside, type Span } from '../../../domain/dispatch/span.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { occupied } from '../occupancy/in-the-way.ts'
import type { TripOccupancy } from '../occupancy/occupy-trips.ts'
import type { ReservationName } from '../occupancy/record-assigned.ts'
import { readAround, readSituationWithRoom } from './around.ts'
import { hasVehicles } from './fleet-store.ts'
import type { ClassWish } from './place-trips.ts'
import { blockFrom, type DispatchDeps, readSituation, type Situation } from './situation.ts'
import { tripOccupancies } from './trip-occupancies.ts'
import { causeIn, unavailable } from './unavailable-cause.ts'

export type TripToConfirm = { id: string; request: TripRequest }

/** Needed if a trip cannot be planned from its addresses. */
export type StaffEstimate = { minutes: number; class: string }

export type Confirming = {
  reservation: ReservationName
  trips: readonly TripToConfirm[]
  classCode: string | undefined
  estimates?: readonly StaffEstimate[] | undefined
  current?: ReadonlyMap<string, Pair>
  /** Also where drivers are off shift who fit otherwise; staff choose who drives then. */
  outsideShifts?: boolean | undefined
  /** Suggested trips make room for this assignment of a single trip, or it is refused. */
  locked?: Pair | undefined
}

/** Core minutes of a trip without a vehicle if unknown. */
const UNKNOWN_MINUTES = 60

/** Empty without a fleet or for past trips. Throws `invalid` at `trips` (estimate needed) and `occupied`. */
export async function planConfirmation(deps: DispatchDeps, confirming: Confirming): Promise<TripOccupancy[]> {
  const { trips, estimates } = confirming
  if (estimates && estimates.length !== trips.length) throw minutesNeeded()
  if (!(await hasVehicles(deps.db, isLocalAddress(deps.config)))) return []
  const read = await situationFor(deps, confirming)
  const situation = confirming.outsideShifts ? withoutShifts(read) : read
  if (!situation.hasFleet || !isAhead(situation)) return []
  const code = estimates?.[0]?.class ?? confirming.classCode
  if (code === undefined || !isPlannable(situation)) {
    if (situation.hasOwnFleet) throw minutesNeeded()
    return []
  }
  const occupancies = occupanciesFor(situation, confirming, code)
  if (occupancies) return occupancies
  throw await inTheWayOf(deps, situation, code)
}

/** Other trips stay as they are, since they would move to drivers off shift. */
function withoutShifts({ around: _, ...situation }: Situation): Situation {
  return { ...situation, drivers: situation.drivers.map(driver => ({ ...driver, offShift: true })) }
}

export async function needsPlan(deps: DispatchDeps, confirming: Confirming): Promise<boolean> {
  const situation = await situationFor(deps, confirming)
  if (!situation.hasOwnFleet || !situation.hasFleet || !isAhead(situation)) return false
  return confirming.classCode === undefined || !isPlannable(situation)
}

async function situationFor(
  deps: DispatchDeps,
  { trips, estimates, classCode, locked }: Confirming,
): Promise<Situation> {
  const code = estimates?.[0]?.class ?? classCode
  const situation = await readSituationWithRoom(
    deps,
    trips.map(({ request }, index) => ({ request, minutes: estimates?.[index]?.minutes })),
    { without: trips.map(({ id }) => id), classes: code === undefined ? [] : [code] },
  )
  if (!locked) return situation
  return { ...situation, locked, around: situation.around ?? (await readAround(deps, situation)) }
}

function isAhead({ plans, now }: Situation): boolean {
  return plans.some(({ pickUpAt }) => pickUpAt > now.getTime())
}

export function isPlannable(situation: Situation): boolean {
  return situation.plans.every(plan =>
    [...plan.garages.keys()].some(key => blockFrom(plan, key, situation) !== undefined),
  )
}

/** Staff may substitute a larger class unless the owner forbids it. */
export function wishOfStaff({ rules, classes }: Situation, code: string): ClassWish {
  const standIns = classes.find(one => one.code === code)?.standIns ?? []
  return { code, standIns: rules.upgrade === 'never' ? [] : standIns }
}

function occupanciesFor(
  situation: Situation,
  confirming: Confirming,
  code: string,
): TripOccupancy[] | undefined {
  const { reservation, trips, estimates, current } = confirming
  const tripIds = trips.map(({ id }) => id)
  const wish = wishOfStaff(situation, code)
  return tripOccupancies(situation, { reservation, tripIds, wish })?.map((trip, index) => {
    const minutes = estimates?.[index]?.minutes
    const plan = minutes === undefined ? trip.plan : { ...trip.plan, minutes }
    const assigned = current?.get(trip.tripId)
    const target = { trip: withoutOffShift(situation, trip), date: situation.plans[index]?.date ?? '' }
    const placed = keepingDriver(situation, target, assigned)
    return { ...placed, ...(plan ? { plan } : {}), pairs: withFirst(placed.pairs, assigned) }
  })
}

/** Drivers off shift are left out, so the vehicle goes without one. */
function withoutOffShift({ drivers }: Situation, trip: TripOccupancy): TripOccupancy {
  const { span } = trip.block
  const off = new Set(drivers.filter(one => worksOffShift(one, span)).map(({ id }) => id))
  if (off.size === 0) return trip
  const pairs = trip.pairs.map(({ vehicleId, driverId }) =>
    driverId !== null && off.has(driverId) ? { vehicleId, driverId: null } : { vehicleId, driverId },
  )
  return {
    ...trip,
    pairs: pairs.filter((pair, at) => at === pairs.findIndex(one => isSameAssignment(one, pair))),
  }
}

function worksOffShift({ shifts, offShift = false }: Driver, span: Span): boolean {
  return offShift && isOffShift(shifts, span)
}

export function isOffShift(shifts: Driver['shifts'], span: Span): boolean {
  return shifts !== 'always' && !shifts.some(shift => isInside(span, shift))
}

/** Where a vehicle is placed alone, the driver whom staff chose stays, if free and fit on the trip's date. */
export function keepingDriver(
  { rules, vehicles, drivers }: Situation,
  { trip, date }: { trip: TripOccupancy; date: string },
  current: Pair | undefined,
): TripOccupancy {
  const vehicle = vehicles.find(({ id }) => id === current?.vehicleId)
  const driver = drivers.find(({ id }) => id === current?.driverId)
  if (!current || !vehicle || !driver) return trip
  const isOffered = trip.pairs.some(
    ({ vehicleId, driverId }) => vehicleId === vehicle.id && (driverId === null || rules.driversAlwaysThere),
  )
  const isFit = isOffered && driverFaults(driver, { block: trip.block, date }, vehicle.classCode).length === 0
  return isFit ? { ...trip, pairs: [current, ...trip.pairs] } : trip
}

export function withFirst(pairs: readonly Pair[], current: Pair | undefined): readonly Pair[] {
  const first = current && pairs.find(pair => isSameAssignment(pair, current))
  return first ? [first, ...pairs.filter(pair => pair !== first)] : pairs
}

async function inTheWayOf({ db }: DispatchDeps, situation: Situation, code: string): Promise<Problem> {
  const cause = causeIn(situation, { code })
  const ids = busyOnes(situation, code, cause)
  for (const plan of situation.plans) {
    const block = [...plan.garages.keys()].map(key => blockFrom(plan, key, situation)).find(Boolean)
    if (!block) continue
    const { inTheWay = [] } = await occupied(db, ids, block.span, { without: situation.without })
    if (inTheWay.length > 0) return unavailable('occupied', cause, { inTheWay })
  }
  return unavailable('occupied', cause, { inTheWay: [] })
}

function busyOnes(
  { vehicles, drivers }: Situation,
  code: string,
  cause: UnavailableCause | undefined,
): string[] {
  if (cause === 'no-chauffeur' || cause === 'pickups-taken') return []
  if (cause === 'chauffeur-taken' || cause === 'off-shift')
    return drivers.filter(({ classCodes }) => classCodes.includes(code)).map(({ id }) => id)
  return vehicles.filter(({ classCode }) => classCode === code).map(({ id }) => id)
}

export function minutesNeeded(): Problem {
  const sentence = 'Enter the minutes and class of each trip, or say why it needs no vehicle.'
  return new Problem('invalid', atField('trips', { code: 'needed' }, sentence))
}

export async function coresWithoutVehicle(
  deps: DispatchDeps,
  trips: readonly (TripToConfirm & { minutes?: number | undefined })[],
): Promise<Map<string, { from: number; to: number }>> {
  const situation = await readSituation(
    deps,
    trips.map(({ request, minutes }) => ({ request, minutes })),
  )
  return new Map(
    situation.plans.map((plan, index) => {
      const keys = [...plan.garages.keys()]
      const block = keys.map(key => blockFrom(plan, key, situation)).find(found => found !== undefined)
      const pickUp = Math.floor(plan.pickUpAt / 60_000)
      return [trips[index]?.id ?? '', block?.core ?? { from: pickUp, to: pickUp + UNKNOWN_MINUTES }]
    }),
  )
}
