import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { occupied } from '../occupancy/in-the-way.ts'
import type { ReservationName } from '../occupancy/record-assigned.ts'
import type { WantedTrip } from '../occupancy/take.ts'
import { hasVehicles } from './fleet-store.ts'
import type { ClassWish } from './place-trips.ts'
import { blockFrom, type DispatchDeps, readSituation, type Situation } from './situation.ts'
import { readSituationWithRoom } from './situation-with-room.ts'
import { causeIn } from './unavailable-cause.ts'
import { unavailable } from './unavailable-problem.ts'
import { wantedTrips } from './wanted-trips.ts'

/** A stored trip, or one that is about to be. */
export type TripToConfirm = { id: string; request: TripRequest }

/** What staff say about a trip of which the program does not know enough: how long it takes, and the class. */
export type PlannedByStaff = { minutes: number; class: string }

/** A reservation whose trips staff confirm. */
export type Confirming = {
  reservation: ReservationName
  trips: readonly TripToConfirm[]
  /** The class that was asked for; undefined where none was. */
  classCode: string | undefined
  given?: readonly PlannedByStaff[] | undefined
  /** The pairs that the trips have; they keep them where they are free. */
  present?: ReadonlyMap<string, Pair>
}

/** Minutes that a trip without a vehicle is written down with where they are not known. */
const UNKNOWN_MINUTES = 60

/**
 * What confirming takes. Nothing where no vehicle is entered, where the trips have begun, and, while all vehicles are
 * samples, where the program knows too little. Throws `invalid` at `trips` where staff have to say minutes and class,
 * and `occupied` with what is in the way.
 */
export async function planConfirmation(deps: DispatchDeps, confirming: Confirming): Promise<WantedTrip[]> {
  const { trips, given } = confirming
  if (given && given.length !== trips.length) throw minutesNeeded()
  if (!(await hasVehicles(deps.db, isLocalAddress(deps.config)))) return []
  const situation = await situationFor(deps, confirming)
  if (!situation.hasFleet || !isAhead(situation)) return []
  const code = given?.[0]?.class ?? confirming.classCode
  if (code === undefined || !isPlannable(situation)) {
    if (situation.hasOwnFleet) throw minutesNeeded()
    return []
  }
  const wanted = wantedFor(situation, confirming, code)
  if (wanted) return wanted
  throw await inTheWayOf(deps, situation, code)
}

/** True where confirming needs minutes and a class from staff. */
export async function needsPlan(deps: DispatchDeps, confirming: Confirming): Promise<boolean> {
  const situation = await situationFor(deps, confirming)
  if (!situation.hasOwnFleet || !situation.hasFleet || !isAhead(situation)) return false
  return confirming.classCode === undefined || !isPlannable(situation)
}

function situationFor(deps: DispatchDeps, { trips, given, classCode }: Confirming): Promise<Situation> {
  const code = given?.[0]?.class ?? classCode
  return readSituationWithRoom(
    deps,
    trips.map(({ request }, index) => ({ request, minutes: given?.[index]?.minutes })),
    { without: trips.map(({ id }) => id), classes: code === undefined ? [] : [code] },
  )
}

function isAhead({ plans, now }: Situation): boolean {
  return plans.some(({ pickUpAt }) => pickUpAt > now.getTime())
}

/** True where the block of each trip can be computed for a garage. */
export function isPlannable(situation: Situation): boolean {
  return situation.plans.every(plan =>
    [...plan.garages.keys()].some(key => blockFrom(plan, key, situation) !== undefined),
  )
}

/** Staff may let a larger class stand in, unless the owner forbids it. */
export function wishOfStaff({ rules, classes }: Situation, code: string): ClassWish {
  const standIns = classes.find(one => one.code === code)?.standIns ?? []
  return { code, standIns: rules.upgrade === 'never' ? [] : standIns }
}

function wantedFor(situation: Situation, confirming: Confirming, code: string): WantedTrip[] | undefined {
  const { reservation, trips, given, present } = confirming
  const tripIds = trips.map(({ id }) => id)
  const wanted = wantedTrips(situation, { reservation, tripIds, wish: wishOfStaff(situation, code) })
  return wanted?.map((trip, index) => {
    const minutes = given?.[index]?.minutes
    const plan = minutes === undefined ? trip.plan : { ...trip.plan, minutes }
    return { ...trip, ...(plan ? { plan } : {}), pairs: keptFirst(trip.pairs, present?.get(trip.tripId)) }
  })
}

/** The pairs of a trip with the one that it has first, where that is free. */
export function keptFirst(pairs: readonly Pair[], kept: Pair | undefined): readonly Pair[] {
  const own = pairs.find(
    ({ vehicleId, driverId }) => vehicleId === kept?.vehicleId && driverId === kept?.driverId,
  )
  return own ? [own, ...pairs.filter(pair => pair !== own)] : pairs
}

/** The refusal with what those are busy with who would be needed: the vehicles of the class, or the chauffeurs. */
async function inTheWayOf({ db }: DispatchDeps, situation: Situation, code: string): Promise<Problem> {
  const cause = causeIn(situation, { code })
  const ids = busyOnes(situation, code, cause)
  for (const plan of situation.plans) {
    const block = [...plan.garages.keys()].map(key => blockFrom(plan, key, situation)).find(Boolean)
    if (!block) continue
    const { inTheWay = [] } = await occupied(db, ids, block.span)
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
  if (cause === 'chauffeur-taken')
    return drivers.filter(({ classCodes }) => classCodes.includes(code)).map(({ id }) => id)
  return vehicles.filter(({ classCode }) => classCode === code).map(({ id }) => id)
}

function minutesNeeded(): Problem {
  const sentence = 'Enter the minutes and class of each trip, or confirm without a vehicle.'
  return new Problem('invalid', atField('trips', { code: 'needed' }, sentence))
}

/** The minutes with which a trip without a vehicle is written down. */
export async function coresWithoutVehicle(
  deps: DispatchDeps,
  trips: readonly TripToConfirm[],
): Promise<Map<string, { from: number; to: number }>> {
  const situation = await readSituation(
    deps,
    trips.map(({ request }) => ({ request })),
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
