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
 * says what else a resource needs for a trip. First each trip stays where it is as long as that works out; then they are
 * given out by their start, each to the resource that was busy last and is free again. For resources that are alike this
 * finds a plan wherever there is one; for others it backtracks, up to a number of looks. Returns the id
 * of the resource by the id of the trip, or undefined.
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
  if (isTooDeep(movable, busy)) return undefined
  const found = search(movable, busy, { fits, keeps: true }) ?? search(movable, busy, { fits, keeps: false })
  return found && new Map([...pinned, ...found])
}

function inOrderOfStart(trips: readonly Movable[]): Movable[] {
  return [...trips].sort((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1))
}

/** True where at some minute more trips want a resource than are free: then no order helps. */
function isTooDeep(trips: readonly Movable[], busy: ReadonlyMap<string, readonly Span[]>): boolean {
  return trips.some(({ span: { from } }) => {
    const minute = { from, to: from + 1 }
    const wanting = trips.filter(({ span }) => overlaps(span, minute)).length
    return wanting > [...busy.values()].filter(spans => isFree(minute, spans)).length
  })
}

type Search = { fits: Fits; keeps: boolean }

function search(
  trips: readonly Movable[],
  fixed: ReadonlyMap<string, readonly Span[]>,
  { fits, keeps }: Search,
): Map<string, string> | undefined {
  const plan = new Map<string, string>()
  const busy = new Map([...fixed].map(([id, spans]) => [id, [...spans]]))
  let looks = LOOKS_MAX
  const place = (at: number): boolean => {
    const trip = trips[at]
    if (!trip) return true
    looks -= busy.size
    if (looks < 0) return false
    for (const id of resourcesFor(trip, busy, { fits, keeps })) {
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

/** The resources that can take a trip, the one that was busy last first; where it stays if it can, its own before them. */
function resourcesFor(
  trip: Movable,
  busy: ReadonlyMap<string, readonly Span[]>,
  { fits, keeps }: Search,
): string[] {
  const { from } = trip.span
  const idle = (spans: readonly Span[]) =>
    from - Math.max(Number.NEGATIVE_INFINITY, ...spans.filter(({ to }) => to <= from).map(({ to }) => to))
  return [...busy]
    .filter(([id, spans]) => fits(trip, id, spans))
    .map(([id, spans]) => ({ id, kept: keeps && id === trip.present ? 0 : 1, idle: idle(spans) }))
    .sort(
      (one, other) => one.kept - other.kept || compare(one.idle, other.idle) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id)
}

/** Of two that were never busy neither comes first. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
