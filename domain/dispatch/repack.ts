import { isFree, overlaps, type Span } from './span.ts'

export type Movable = {
  id: string
  span: Span
  pinnedTo?: string
  present?: string
}

export type Fits = (trip: Movable, resourceId: string, busy: readonly Span[]) => boolean

/** Larger groups of overlapping trips are left as they are. */
export const REPACK_TRIPS_MAX = 60

export function clumpOf(wanted: Span, trips: readonly Movable[]): Movable[] {
  const clump = new Set<Movable>()
  let spans = [wanted]
  while (spans.length > 0) {
    const reached = trips.filter(trip => !clump.has(trip) && spans.some(span => overlaps(span, trip.span)))
    for (const trip of reached) clump.add(trip)
    spans = reached.map(({ span }) => span)
  }
  return trips.filter(trip => clump.has(trip))
}

/** Gives up after this many checks: a few milliseconds. */
const LOOKS_MAX = 10_000

/**
 * Assigns each trip a resource without overlaps, or returns undefined. `fixed` is busy time outside of these
 * trips. `fits` has to stay true if a resource gets less busy. First moves as few trips as possible, which finds
 * any existing plan if all trips overlap at some minute. Then assigns by start time to the resource that was last
 * busy, which finds any existing plan for identical resources; for others it backtracks up to LOOKS_MAX.
 */
export function repack(
  trips: readonly Movable[],
  fixed: ReadonlyMap<string, readonly Span[]>,
  fits: Fits = ({ span }, _, busy) => isFree(span, busy),
): Map<string, string> | undefined {
  if (trips.length > REPACK_TRIPS_MAX) return undefined
  const busy = new Map([...fixed].map(([id, spans]) => [id, [...spans]]))
  const pinned = new Map<string, string>()
  for (const { id, span, pinnedTo } of trips) {
    if (pinnedTo === undefined) continue
    const spans = busy.get(pinnedTo)
    if (!spans || !isFree(span, spans)) return undefined
    spans.push(span)
    pinned.set(id, pinnedTo)
  }
  const movable = inOrderOfStart(trips.filter(({ pinnedTo }) => pinnedTo === undefined))
  if (deepest(movable) > busy.size) return undefined
  const able = new Map(
    movable.map(trip => [trip, [...busy].filter(([id, spans]) => fits(trip, id, spans)).map(([id]) => id)]),
  )
  if (isTooDeep(able)) return undefined
  const found = displace(able, busy, fits) ?? search(movable, busy, fits)
  return found && new Map([...pinned, ...found])
}

function inOrderOfStart(trips: readonly Movable[]): Movable[] {
  return [...trips].sort((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1))
}

function deepest(trips: readonly Movable[]): number {
  const at = (minute: number) => trips.filter(({ span }) => span.from <= minute && minute < span.to).length
  return Math.max(0, ...trips.map(({ span }) => at(span.from)))
}

type Able = ReadonlyMap<Movable, readonly string[]>

/** If the trips of any minute have no perfect matching, no search can succeed. */
function isTooDeep(able: Able): boolean {
  const trips = [...able.keys()]
  return [...new Set(trips.map(({ span }) => span.from))].some(from => {
    const wanting = trips.filter(({ span }) => overlaps(span, { from, to: from + 1 }))
    return !canHaveOneEach(wanting, able)
  })
}

/** Bipartite matching by augmenting paths. */
function canHaveOneEach(trips: readonly Movable[], able: Able): boolean {
  const given = new Map<string, Movable>()
  const give = (trip: Movable, tried: Set<string>): boolean =>
    (able.get(trip) ?? []).some(id => {
      if (tried.has(id)) return false
      tried.add(id)
      const other = given.get(id)
      if (other && !give(other, tried)) return false
      given.set(id, trip)
      return true
    })
  return trips.every(trip => give(trip, new Set()))
}

/**
 * An unassigned trip displaces others, which look for a new resource in turn. Each resource is tried once per
 * trip.
 */
function displace(
  able: Able,
  fixed: ReadonlyMap<string, readonly Span[]>,
  fits: Fits,
): Map<string, string> | undefined {
  const trips = [...able.keys()]
  let held = new Map([...fixed.keys()].map(id => [id, trips.filter(({ present }) => present === id)]))
  const give = (trip: Movable, tried: Set<string>): boolean =>
    byInTheWay(trip, able.get(trip) ?? [], held).some(id => {
      if (tried.has(id)) return false
      tried.add(id)
      const [inTheWay, others] = partOf(held.get(id) ?? [], other => overlaps(other.span, trip.span))
      const busy = [...(fixed.get(id) ?? []), ...others.map(({ span }) => span)]
      if (!fits(trip, id, busy)) return false
      const before = held
      held = new Map(held).set(id, [...others, trip])
      if (inTheWay.every(other => give(other, tried))) return true
      held = before
      return false
    })
  const homeless = trips.filter(({ present }) => present === undefined || !fixed.has(present))
  if (!homeless.every(trip => give(trip, new Set()))) return undefined
  return new Map([...held].flatMap(([id, all]) => all.map(trip => [trip.id, id] as const)))
}

function byInTheWay(
  { span }: Movable,
  ids: readonly string[],
  held: ReadonlyMap<string, readonly Movable[]>,
): string[] {
  return ids
    .map(id => ({ id, count: (held.get(id) ?? []).filter(other => overlaps(other.span, span)).length }))
    .sort((one, other) => one.count - other.count || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

function partOf<One>(all: readonly One[], belongs: (one: One) => boolean): [One[], One[]] {
  return [all.filter(belongs), all.filter(one => !belongs(one))]
}

function search(
  trips: readonly Movable[],
  fixed: ReadonlyMap<string, readonly Span[]>,
  fits: Fits,
): Map<string, string> | undefined {
  const plan = new Map<string, string>()
  const busy = new Map([...fixed].map(([id, spans]) => [id, [...spans]]))
  let looks = LOOKS_MAX
  const place = (at: number): boolean => {
    const trip = trips[at]
    if (!trip) return true
    looks -= busy.size
    if (looks < 0) return false
    for (const id of resourcesFor(trip, busy, fits)) {
      const spans = busy.get(id)
      if (!spans) continue
      spans.push(trip.span)
      plan.set(trip.id, id)
      if (place(at + 1)) return true
      spans.pop()
      plan.delete(trip.id)
    }
    return false
  }
  return place(0) ? plan : undefined
}

function resourcesFor(trip: Movable, busy: ReadonlyMap<string, readonly Span[]>, fits: Fits): string[] {
  const { from } = trip.span
  const idle = (spans: readonly Span[]) =>
    from - Math.max(Number.NEGATIVE_INFINITY, ...spans.filter(({ to }) => to <= from).map(({ to }) => to))
  return [...busy]
    .filter(([id, spans]) => fits(trip, id, spans))
    .map(([id, spans]) => ({ id, idle: idle(spans) }))
    .sort((one, other) => compare(one.idle, other.idle) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
