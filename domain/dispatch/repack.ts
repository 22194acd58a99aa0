import { isFree, overlaps, type Span } from './span.ts'

/** A trip that may change its resource, but for one that is pinned to it. */
export type Movable = { id: string; span: Span; pinnedTo?: string }

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

/**
 * Gives each trip a resource so that none overlap: by their start, each to the resource that was busy last and is free
 * again. `fixed` is what each resource is busy with beside these trips. For resources that are alike and free this finds
 * a plan wherever there is one. Returns the id of the resource by the id of the trip, or undefined.
 */
export function repack(
  trips: readonly Movable[],
  fixed: ReadonlyMap<string, readonly Span[]>,
): Map<string, string> | undefined {
  if (trips.length > REPACK_TRIPS_MAX) return undefined
  const plan = new Map<string, string>()
  const busy = new Map([...fixed].map(([id, spans]) => [id, [...spans]]))
  for (const { id, span, pinnedTo } of trips) {
    if (pinnedTo === undefined) continue
    const spans = busy.get(pinnedTo)
    if (!spans || !isFree(span, spans)) return undefined
    spans.push(span)
    plan.set(id, pinnedTo)
  }
  const movable = trips.filter(({ pinnedTo }) => pinnedTo === undefined)
  for (const { id, span } of inOrderOfStart(movable)) {
    const resource = closestFree(span, busy)
    if (resource === undefined) return undefined
    busy.get(resource)?.push(span)
    plan.set(id, resource)
  }
  return plan
}

function inOrderOfStart(trips: readonly Movable[]): Movable[] {
  return [...trips].sort((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1))
}

function closestFree(span: Span, busy: ReadonlyMap<string, readonly Span[]>): string | undefined {
  const free = [...busy].filter(([, spans]) => isFree(span, spans))
  const idle = (spans: readonly Span[]) =>
    span.from -
    Math.max(Number.NEGATIVE_INFINITY, ...spans.filter(({ to }) => to <= span.from).map(({ to }) => to))
  const [best] = free
    .map(([id, spans]) => ({ id, idle: idle(spans) }))
    .sort((one, other) => one.idle - other.idle || (one.id < other.id ? -1 : 1))
  return best?.id
}
