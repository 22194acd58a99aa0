/** A stretch of whole minutes since 1970 UTC, half-open: one that ends at 904 and one that begins there do not overlap. */
export type Span = { from: number; to: number }

/** Minutes of the longest span that is stored; a longer one is written as several. */
export const MAX_SPAN_MINUTES = 2880

/** The longest trip that staff plan by its minutes, with its buffers no longer than an occupancy can be. */
export const MAX_TRIP_MINUTES = 2400

/** Days of a repair or time off at most. */
export const BLOCKED_DAYS_MAX = 366
/** Days of occupancies that are read at once at most. */
export const OCCUPANCY_DAYS_MAX = 62
/** The same where one vehicle or driver is asked about: the longest repair before today, and a year ahead. */
export const OCCUPANCY_DAYS_OF_ONE_MAX = 2 * BLOCKED_DAYS_MAX

/** True where two spans have a minute in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/** True where the span overlaps none of these. */
export function isFree(span: Span, busy: readonly Span[]): boolean {
  return !busy.some(other => overlaps(span, other))
}

/** True where the span lies inside the other one. */
export function isInside(span: Span, other: Span): boolean {
  return other.from <= span.from && span.to <= other.to
}

/** The minutes of all these spans as spans that have none in common, in their order. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The span as spans of at most MAX_SPAN_MINUTES, one after the other. */
export function slicesOf({ from, to }: Span): Span[] {
  const count = Math.ceil((to - from) / MAX_SPAN_MINUTES)
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * MAX_SPAN_MINUTES
    return { from: start, to: Math.min(to, start + MAX_SPAN_MINUTES) }
  })
}

/**
 * The minutes that stay idle beside a span on a resource: from the end of what is before it and to the start of what is
 * after it, at most `horizon` on either side. The fewer, the better the span fits there.
 */
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

/** Something that keeps a resource busy, by its id. */
export type BusyWith = { id: string; span: Span }

/** What a block would overlap, with the minutes that both would have. */
export type Collision = { id: string; minutes: number }

/** What a block would overlap on a resource, in the order of its start; empty where it is free. */
export function collisionsOn(span: Span, busy: readonly BusyWith[]): Collision[] {
  return busy
    .filter(other => overlaps(span, other.span))
    .toSorted((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1))
    .map(({ id, span: other }) => ({
      id,
      minutes: Math.min(span.to, other.to) - Math.max(span.from, other.from),
    }))
}
