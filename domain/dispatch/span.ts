/** Whole minutes since 1970 UTC, half-open: a span ending at 904 does not overlap one starting there. */
export type Span = { from: number; to: number }

/** Longer spans are stored in slices. */
export const MAX_SPAN_MINUTES = 2880

/** Longest duration that staff can enter; with buffers it still fits an occupancy. */
export const MAX_TRIP_MINUTES = 2400

export const BLOCKED_DAYS_MAX = 366
/** Trips that move together, as for one repair or time off. */
export const TRIP_MOVES_MAX = 60
export const OCCUPANCY_DAYS_MAX = 62
/** For a single vehicle or driver: the longest past block plus a year ahead. */
export const OCCUPANCY_DAYS_OF_ONE_MAX = 2 * BLOCKED_DAYS_MAX

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

export function isFree(span: Span, busy: readonly Span[]): boolean {
  return !busy.some(other => overlaps(span, other))
}

export function isInside(span: Span, other: Span): boolean {
  return other.from <= span.from && span.to <= other.to
}

export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The parts of a span that the others leave free. */
export function partsOutside(span: Span, others: readonly Span[]): Span[] {
  const parts: Span[] = []
  let { from } = span
  for (const other of joined(others)) {
    const to = Math.min(other.from, span.to)
    if (from < to) parts.push({ from, to })
    from = Math.max(from, other.to)
  }
  return from < span.to ? [...parts, { from, to: span.to }] : parts
}

export function slicesOf({ from, to }: Span): Span[] {
  const count = Math.ceil((to - from) / MAX_SPAN_MINUTES)
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * MAX_SPAN_MINUTES
    return { from: start, to: Math.min(to, start + MAX_SPAN_MINUTES) }
  })
}

/** Idle minutes before and after the span, each capped at `horizon`. Fewer means a tighter fit. */
export function idleBeside(span: Span, busy: readonly Span[], horizon: number): number {
  const before = Math.min(
    horizon,
    ...busy.filter(({ to }) => to <= span.from).map(({ to }) => span.from - to),
  )
  const after = Math.min(
    horizon,
    ...busy.filter(({ from }) => from >= span.to).map(({ from }) => from - span.to),
  )
  return before + after
}

export type BusyWith = { id: string; span: Span }

export type Collision = { id: string; minutes: number }

export function collisionsOn(span: Span, busy: readonly BusyWith[]): Collision[] {
  return busy
    .filter(other => overlaps(span, other.span))
    .toSorted((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1))
    .map(({ id, span: other }) => ({
      id,
      minutes: Math.min(span.to, other.to) - Math.max(span.from, other.from),
    }))
}
