import { overlaps, type Span } from './span.ts'

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
