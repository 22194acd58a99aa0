import { isFree, overlaps, type Span } from './span.ts'

/** A trip that may change its resource, but for one that is pinned to it. */
export type Movable = {
  id: string
  span: Span
  pinnedTo?: string
  /** The resource that it has now; it stays there where that leaves room. */
  present?: string
}

/** True where a resource that is busy so can take a trip. */
export type Fits = (trip: Movable, resourceId: string, busy: readonly Span[]) => boolean

/** Trips of one clump that are moved at most; a larger clump is left as it is. */
export const REPACK_TRIPS_MAX = 60

/** The trips that overlap the wanted one, directly or through others. */
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

/** Looks at a resource for a trip until a search is given up: some milliseconds. */
const LOOKS_MAX = 10_000

/**
 * Gives each trip a resource so that none overlap. `fixed` is what each resource is busy with beside these trips, `fits`
 * says what else a resource needs for a trip, and must say yes to one that is busy with less. First the trips stay where
 * they are, but for those that others displace; where all of them overlap at some minute this finds a plan wherever there
 * is one. Then they are given out by their start, each to the resource that was busy last and is free again: for resources
 * that are alike this finds a plan wherever there is one; for others it backtracks, up to a number of looks. Returns the
 * id of the resource by the id of the trip, or undefined.
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
  // Before it is looked at which could take which: this is what a full hour comes to.
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

/** The most trips that want a resource at some minute. */
function deepest(trips: readonly Movable[]): number {
  const at = (minute: number) => trips.filter(({ span }) => span.from <= minute && minute < span.to).length
  return Math.max(0, ...trips.map(({ span }) => at(span.from)))
}

/** The resources that could take each trip if they had nothing else to do. */
type Able = ReadonlyMap<Movable, readonly string[]>

/**
 * True where at some minute the trips that want a resource cannot have one each, of those that could take them: then no
 * order helps, and no search is begun.
 */
function isTooDeep(able: Able): boolean {
  const trips = [...able.keys()]
  return [...new Set(trips.map(({ span }) => span.from))].some(from => {
    const wanting = trips.filter(({ span }) => overlaps(span, { from, to: from + 1 }))
    return !canHaveOneEach(wanting, able)
  })
}

/** A matching by augmenting paths: each trip takes a resource, whose trip finds another one. */
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
 * Each trip without a resource takes one whose trips in the way find others, and so on; each resource is tried once for
 * each of them.
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

/** The resources on which the fewest trips are in the way come first. */
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

/** The resources that can take a trip, the one that was busy last first. */
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

/** Of two that were never busy neither comes first. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
