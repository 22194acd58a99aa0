import { addDays } from '../day-arithmetic.ts'
import { isBetween } from '../fare/trip.ts'
import { instantOf, MINUTE_MS, weekdayOf } from '../time.ts'
import type { Span } from './span.ts'

/** A shift that comes every week on a weekday (1 Monday to 7 Sunday); it ends the next day where the end is not later. */
export type WeeklyShift = {
  weekday: number
  from: string
  to: string
  validFrom?: string
  validUntil?: string
}

/** What replaces the shifts that begin on a date: other hours, or none. */
export type ShiftChange = { date: string; hours: { from: string; to: string } | null }

/**
 * The shifts that begin from the first date to the last one, in the order of their start. A shift of the clock from 22:00
 * to 06:00 has 7 hours in the night in which clocks go forward and 9 in the other one.
 */
export function shiftSpans(
  { weekly, changes }: { weekly: readonly WeeklyShift[]; changes: readonly ShiftChange[] },
  { first, last, zone }: { first: string; last: string; zone: string },
): Span[] {
  const spans: Span[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const changed = changes.filter(change => change.date === date)
    const hours = changed.length > 0 ? changed.flatMap(change => change.hours ?? []) : weeklyOn(date, weekly)
    spans.push(...hours.map(({ from, to }) => clockSpan(date, { from, to, zone })))
  }
  return spans.sort((one, other) => one.from - other.from || one.to - other.to)
}

function weeklyOn(date: string, weekly: readonly WeeklyShift[]): WeeklyShift[] {
  const weekday = weekdayOf(date)
  return weekly.filter(
    shift => shift.weekday === weekday && isBetween(date, shift.validFrom, shift.validUntil),
  )
}

/** Hours of the clock that begin on a date; they end the next day where the end is not later. */
export function clockSpan(
  date: string,
  { from, to, zone }: { from: string; to: string; zone: string },
): Span {
  const endDate = to > from ? date : addDays(date, 1)
  const minuteAt = (day: string, time: string) => instantOf({ date: day, time }, zone) / MINUTE_MS
  return { from: minuteAt(date, from), to: minuteAt(endDate, to) }
}
