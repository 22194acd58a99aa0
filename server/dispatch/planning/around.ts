import type { Span } from '../../../domain/dispatch/span.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { type Around, type Between, listTripsAround, type TripAround, WAY_THERE } from './around-store.ts'
import { REACH_MINUTES } from './make-room.ts'
import { placeTrips } from './place-trips.ts'
import type { TripToPlan } from './plan-trip.ts'
import { secondsOf, type TripPlan } from './plan-trip.ts'
import { blockFrom, type DispatchDeps, readSituation, type Situation } from './situation.ts'

/** Nearest in time first; each needs two directions lookups. */
export const CHAINS_LOOKED_AT_MAX = 16
/** Blocks further apart need no chain, even at another offered time. */
const CHAIN_REACH_MINUTES = 90

/** One query per trip, and directions only for trips that could be chained. */
export async function readAround(deps: DispatchDeps, situation: Situation): Promise<Around> {
  const { db } = deps
  const { plans, now } = situation
  const found = await Promise.all(
    plans.map(plan => listTripsAround(db, reachOf(plan, situation, REACH_MINUTES), now)),
  )
  const own = new Set(situation.without)
  const trips = [...new Map(found.flat().map(trip => [trip.id, trip])).values()].filter(
    ({ id }) => !own.has(id),
  )
  const between = await Promise.all(
    plans.map(async plan => [plan.request, await drivesBeside(deps, situation, { plan, trips })] as const),
  )
  return { trips, between: new Map(between) }
}

function reachOf(plan: TripPlan, situation: Situation, minutes: number): Span {
  const pickUp = Math.floor(plan.pickUpAt / MINUTE_MS)
  const spans = [...plan.garages.keys()].flatMap(key => blockFrom(plan, key, situation)?.span ?? [])
  return {
    from: Math.min(pickUp, ...spans.map(({ from }) => from)) - minutes,
    to: Math.max(pickUp + 1, ...spans.map(({ to }) => to)) + minutes,
  }
}

type Beside = { plan: TripPlan; trips: readonly TripAround[] }

async function drivesBeside(
  deps: DispatchDeps,
  situation: Situation,
  { plan, trips }: Beside,
): Promise<Map<string, Between>> {
  const reach = reachOf(plan, situation, CHAIN_REACH_MINUTES)
  const pickUp = plan.pickUpAt / MINUTE_MS
  const away = ({ block: { core } }: TripAround) =>
    Math.min(Math.abs(core.from - pickUp), Math.abs(core.to - pickUp))
  const near = trips
    .filter(({ block: { span } }) => span.from < reach.to && span.to > reach.from)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, CHAINS_LOOKED_AT_MAX)
    .map(({ id, first, last }) => ({ id, first, last }))
  const [there] = situation.plans
  if (there && there !== plan)
    near.push({ id: WAY_THERE, first: there.ends?.first ?? null, last: there.ends?.last ?? null })
  const seconds = async (from: Point | null | undefined, to: Point | null | undefined) =>
    from && to ? await secondsOf(deps, from, to) : undefined
  const found = await Promise.all(
    near.map(async ({ id, first, last }) => {
      const [secondsFrom, secondsTo] = await Promise.all([
        seconds(last, plan.ends?.first),
        seconds(plan.ends?.last, first),
      ])
      return [id, { secondsFrom, secondsTo }] as const
    }),
  )
  return new Map(found)
}

/** Reads the trips around only if one of these classes (default: all) has nothing free. */
export async function readSituationWithRoom(
  deps: DispatchDeps,
  trips: readonly TripToPlan[],
  { classes, ...options }: { classes?: readonly string[]; without?: readonly string[] } = {},
): Promise<Situation> {
  const situation = await readSituation(deps, trips, options)
  if (!situation.hasFleet) return situation
  const codes = classes ?? situation.classes.map(({ code }) => code)
  const isTaken = codes.some(code => {
    const isThere = situation.vehicles.some(({ classCode }) => classCode === code)
    return isThere && !placeTrips(situation, { code, standIns: [] })
  })
  return isTaken ? { ...situation, around: await readAround(deps, situation) } : situation
}
