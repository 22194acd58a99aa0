import type { ReservationPage } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter, ReservationSearch } from '../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { firstAndLastDay } from '../../domain/values/day-arithmetic.ts'
import { startOfDate, startOfDay, wallClock } from '../../domain/values/pick-up.ts'

/** Days begin by the clock of the business. */
export type SearchContext = { timeZone: string; now: Date }

/** Each of them is looked for. */
export function wordsOf({ q = '' }: ReservationFilter): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Instants between which a trip begins; the end is not part of it. */
export type Bounds = { from?: string; end?: string }

/** The days that the filter names. */
export function boundsOf(
  { from, to, days, ids }: ReservationFilter,
  { timeZone, now }: SearchContext,
): Bounds {
  if (ids) return {}
  const own = days && firstAndLastDay(days, dayOf(now.toISOString(), timeZone))
  const first = later(from, own?.from)
  const last = own && to ? (own.to < to ? own.to : to) : (own?.to ?? to)
  return {
    ...(first ? { from: startOfDate(first, timeZone) } : {}),
    ...(last ? { end: startOfDate(last, timeZone, { daysLater: 1 }) } : {}),
  }
}

/** The part of the bounds from today on, and the part before. */
export function splitAtToday(bounds: Bounds, { timeZone, now }: SearchContext): [Bounds, Bounds] {
  const today = startOfDay(now, timeZone)
  const { from, end } = bounds
  return [
    { ...bounds, from: from && from > today ? from : today },
    { ...bounds, end: end && end < today ? end : today },
  ]
}

function later(a: string | undefined, b: string | undefined): string | undefined {
  return a && b ? (a > b ? a : b) : (a ?? b)
}

/** The date of an instant by the clock of the business. */
export function dayOf(at: string, timeZone: string): string {
  return wallClock(at, timeZone).slice(0, 10)
}

export function totalOf(counts: ReservationPage['counts'], { status }: ReservationFilter): number {
  if (status) return counts[status]
  return RESERVATION_STATUSES.reduce((sum, each) => sum + counts[each], 0)
}

/** A page beyond the last one is the last one. */
export function pageOf(
  { page, rows }: ReservationSearch,
  total: number,
): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / rows))
  const shown = Math.min(page, pages)
  return { page: shown, pages, offset: (shown - 1) * rows }
}

/** True where the rows of a page stand in the order of their days. */
export function isByDay({ order }: ReservationSearch): boolean {
  return order === 'upcoming' || order === 'earliest' || order === 'latest'
}
