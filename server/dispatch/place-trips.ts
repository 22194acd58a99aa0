import type { Block } from '../../domain/dispatch/block.ts'
import { freePairs, type Pair } from '../../domain/dispatch/candidates.ts'
import { isFree, type Span } from '../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { TripPlan } from './plan-trip.ts'
import { blockFrom, type Situation } from './situation.ts'

/** A trip with the pairs that are free for it, the best first. */
export type Placement = { plan: TripPlan; block: Block; pairs: readonly Pair[] }

/** The class that is asked for, and the classes that may stand in. */
export type ClassWish = { code: string; standIns: readonly string[] }

/** What the other trip of the reservation takes. */
type Taken = Pick<Placement, 'block'> & { pair: Pair }

/** Pairs of the way there for which a way back is looked for. */
const PAIRS_LOOKED_AT_MAX = 3

/** The id of a lane: of so many pick-ups, one begins in each at a time. */
export function laneIds({ rules }: Pick<Situation, 'rules'>): string[] {
  const { lanes } = rules.maxPickUps ?? { lanes: 0 }
  return Array.from({ length: lanes }, (_, n) => `lane-${String(n + 1).padStart(3, '0')}`)
}

/** The minutes in which a pick-up takes a lane; undefined where the number of pick-ups has no limit. */
export function pickUpSpan({ pickUpAt }: TripPlan, { rules }: Pick<Situation, 'rules'>): Span | undefined {
  if (!rules.maxPickUps) return undefined
  const from = Math.floor(pickUpAt / MINUTE_MS)
  return { from, to: from + rules.maxPickUps.minutes }
}

/** Where all trips can be placed at once, each with its free pairs; undefined where one of them cannot. */
export function placeTrips(situation: Situation, wish: ClassWish): Placement[] | undefined {
  const [there, back] = situation.plans
  if (!there || !hasFreeLanes(situation)) return undefined
  const placed = placeTrip(situation, { plan: there, wish })
  if (!placed) return undefined
  if (!back) return [placed]
  for (const pair of placed.pairs.slice(0, PAIRS_LOOKED_AT_MAX)) {
    const taken = { block: placed.block, pair }
    const second = placeTrip(situation, { plan: back, wish, taken })
    const others = placed.pairs.filter(one => one !== pair)
    if (second) return [{ ...placed, pairs: [pair, ...others] }, second]
  }
  return undefined
}

type Placing = { plan: TripPlan; wish: ClassWish; taken?: Taken }

/** The vehicles of its own class first; for each class those of the nearest garage. */
function placeTrip(situation: Situation, { plan, wish, taken }: Placing): Placement | undefined {
  for (const code of [wish.code, ...wish.standIns]) {
    for (const garageKey of nearestGarages(plan)) {
      const block = blockFrom(plan, garageKey, situation.rules)
      if (!block) continue
      const pool = poolAt(situation, garageKey, taken)
      const { date, party } = plan
      const pairs = freePairs({ block, date, party, classCode: code, standIns: [] }, pool)
      if (pairs.length > 0) return { plan, block, pairs }
    }
  }
  return undefined
}

function nearestGarages({ garages }: TripPlan): string[] {
  return [...garages]
    .toSorted(([, one], [, other]) => one.thereSeconds - other.thereSeconds)
    .map(([key]) => key)
}

function poolAt({ vehicles, drivers, rules }: Situation, garageKey: string, taken: Taken | undefined) {
  const withTaken = <One extends { id: string; busy: readonly Span[] }>(one: One): One => {
    const isTaken = taken && (taken.pair.vehicleId === one.id || taken.pair.driverId === one.id)
    return isTaken ? { ...one, busy: [...one.busy, taken.block.span] } : one
  }
  return {
    vehicles: vehicles.filter(vehicle => vehicle.garageKey === garageKey).map(withTaken),
    drivers: drivers.map(withTaken),
    driversAlwaysThere: rules.driversAlwaysThere,
  }
}

/** True where a lane is free for the pick-up of each trip. */
function hasFreeLanes(situation: Situation): boolean {
  const taken: (Span & { resourceId: string })[] = []
  return situation.plans.every(plan => {
    const span = pickUpSpan(plan, situation)
    if (!span) return true
    const busy = [...situation.busy, ...taken]
    const lane = laneIds(situation).find(id =>
      isFree(
        span,
        busy.filter(({ resourceId }) => resourceId === id),
      ),
    )
    if (lane !== undefined) taken.push({ ...span, resourceId: lane })
    return lane !== undefined
  })
}
