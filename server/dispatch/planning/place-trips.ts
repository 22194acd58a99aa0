import { freePairs, type Pair, spread } from '../../../domain/dispatch/candidates.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { afterPlacing } from './after-placing.ts'
import { roomByChaining, roomByMoving } from './make-room.ts'
import type { Placement, Start } from './placement.ts'
import type { TripPlan } from './plan-trip.ts'
import { blockFrom, type Situation } from './situation.ts'

/** The class that is asked for, and the classes that may stand in. */
export type ClassWish = { code: string; standIns: readonly string[] }

/** Pairs of the way there for which a way back is looked for: as many as are tried when they are taken. */
const PAIRS_LOOKED_AT_MAX = 20
/** The same where trips beside it have to make room, which takes longer to find. */
const PAIRS_WITH_ROOM_MAX = 3

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

/** What was found for a situation, which never changes, by the classes that were asked for. */
const found = new WeakMap<Situation, Map<string, Placement[] | undefined>>()

/** Where all trips can be placed at once, each with its free pairs; undefined where one of them cannot. */
export function placeTrips(situation: Situation, wish: ClassWish): Placement[] | undefined {
  const known = found.get(situation) ?? new Map<string, Placement[] | undefined>()
  found.set(situation, known)
  const key = [wish.code, ...wish.standIns].join(' ')
  if (!known.has(key)) known.set(key, place(situation, wish))
  return known.get(key)
}

function place(situation: Situation, wish: ClassWish): Placement[] | undefined {
  const [there, back] = situation.plans
  if (!there || !hasFreeLanes(situation)) return undefined
  const placed = placeTrip(situation, { plan: there, wish })
  if (!placed) return undefined
  if (!back) return [placed]
  return placeBack(situation, placed, { plan: back, wish })
}

/** First the pairs with which a car of the class is free for the way back, then what else there is for it. */
function placeBack(
  situation: Situation,
  placed: Placement,
  { plan, wish }: Placing,
): Placement[] | undefined {
  const pairs = spread(placed.pairs)
  const after = (pair: Pair) => afterPlacing(situation, placed, pair)
  const own = { plan, wish: { code: wish.code, standIns: [] } }
  // The way there only takes something: without a car that is free before it, none is free after it.
  const isFree = placeTrip(withoutRoom(situation), own) !== undefined
  return (
    firstOf(isFree ? pairs.slice(0, PAIRS_LOOKED_AT_MAX) : [], pair =>
      bothWith(pair, placed, placeTrip(withoutRoom(after(pair)), own)),
    ) ??
    firstOf(pairs.slice(0, PAIRS_WITH_ROOM_MAX), pair =>
      bothWith(pair, placed, placeTrip(after(pair), { plan, wish })),
    )
  )
}

function withoutRoom({ around: _, ...situation }: Situation): Situation {
  return situation
}

function bothWith(pair: Pair, there: Placement, back: Placement | undefined): Placement[] | undefined {
  return back && [{ ...there, pairs: [pair, ...there.pairs.filter(one => one !== pair)] }, back]
}

type Placing = { plan: TripPlan; wish: ClassWish }

/**
 * The vehicles of its own class first; for each class those of the nearest garage. Where none is free, and the trips
 * around are known, room is made by moving those of the class that nobody chose a pair for, or by chaining.
 */
function placeTrip(situation: Situation, { plan, wish }: Placing): Placement | undefined {
  for (const code of [wish.code, ...wish.standIns]) {
    const starts = startsOf(situation, plan, code)
    for (const place of situation.around ? [freeAt, roomByMoving, roomByChaining] : [freeAt]) {
      const placed = firstOf(starts, start => place(situation, start))
      if (placed) return placed
    }
  }
  return undefined
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** The nearest garage first. */
export function startsOf(situation: Situation, plan: TripPlan, code: string): Start[] {
  return nearestGarages(plan).flatMap(garageKey => {
    const block = blockFrom(plan, garageKey, situation)
    return block ? [{ plan, garageKey, block, code }] : []
  })
}

function freeAt(situation: Situation, { plan, block, code, garageKey }: Start): Placement | undefined {
  const { date, party } = plan
  const wanted = { block, date, party, classCode: code, standIns: [] }
  const pairs = freePairs(wanted, poolAt(situation, garageKey))
  return pairs.length > 0 ? { plan, block, pairs } : undefined
}

function nearestGarages({ garages }: TripPlan): string[] {
  return [...garages]
    .toSorted(([, one], [, other]) => one.thereSeconds - other.thereSeconds)
    .map(([key]) => key)
}

function poolAt({ vehicles, drivers, rules }: Situation, garageKey: string) {
  return {
    vehicles: vehicles.filter(vehicle => vehicle.garageKey === garageKey),
    drivers,
    driversAlwaysThere: rules.driversAlwaysThere,
  }
}

/** True where a lane is free for the pick-up of each trip. */
export function hasFreeLanes(situation: Situation): boolean {
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
