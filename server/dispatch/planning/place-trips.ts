import { freePairs, type Pair, spread } from '../../../domain/dispatch/candidates.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { afterPlacing } from './after-placing.ts'
import { roomByChaining, roomByMoving } from './make-room.ts'
import type { Placement, Start, TripPlan } from './plan-trip.ts'
import { blockFrom, type Situation } from './situation.ts'

export type ClassWish = { code: string; standIns: readonly string[] }

/** Outbound candidates for which a return is searched; as many as allocation tries. */
const PAIRS_LOOKED_AT_MAX = 20
/** Fewer if other trips must make room, because that search is slower. */
const PAIRS_WITH_ROOM_MAX = 3

/** One lane per allowed concurrent pickup. */
export function laneIds({ rules }: Pick<Situation, 'rules'>): string[] {
  const { lanes } = rules.maxPickUps ?? { lanes: 0 }
  return Array.from({ length: lanes }, (_, n) => `lane-${String(n + 1).padStart(3, '0')}`)
}

/** undefined if concurrent pickups are not limited. */
export function pickUpSpan({ pickUpAt }: TripPlan, { rules }: Pick<Situation, 'rules'>): Span | undefined {
  if (!rules.maxPickUps) return undefined
  const from = Math.floor(pickUpAt / MINUTE_MS)
  return { from, to: from + rules.maxPickUps.minutes }
}

/** Placements by class. A situation is immutable, so they stay valid. */
const found = new WeakMap<Situation, Map<string, Placement[] | undefined>>()

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

/** Prefers outbound candidates that leave a vehicle of the class free for the return. */
function placeBack(
  situation: Situation,
  placed: Placement,
  { plan, wish }: Placing,
): Placement[] | undefined {
  const pairs = spread(placed.pairs)
  const after = (pair: Pair) => afterPlacing(situation, placed, pair)
  const own = { plan, wish: { code: wish.code, standIns: [] } }
  // Placing the outbound trip only removes options: if nothing is free before it, nothing is after it.
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

/** Own class before substitutes, nearest garage first; if none is free, moves or chains other trips. */
function placeTrip(situation: Situation, { plan, wish }: Placing): Placement | undefined {
  for (const code of [wish.code, ...wish.standIns]) {
    const starts = startsOf(situation, plan, code)
    for (const place of waysToPlace(situation)) {
      const placed = firstOf(starts, start => place(situation, start))
      if (placed) return placed
    }
  }
  return undefined
}

function waysToPlace({ around, locked }: Situation) {
  if (locked) return [roomByMoving]
  return around ? [freeAt, roomByMoving, roomByChaining] : [freeAt]
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

export function startsOf(situation: Situation, plan: TripPlan, code: string): Start[] {
  return nearestGarages(plan).flatMap(garageKey => {
    const block = blockFrom(plan, garageKey, situation)
    return block ? [{ plan, garageKey, block, code, locked: situation.locked }] : []
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
