import { isBetween } from '../pricing/fare/trip.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { instantOf, MINUTE_MS, weekdayOf } from '../values/time.ts'
import type { Span } from './span.ts'

/** Weekday 1 (Monday) to 7 (Sunday). Ends the next day if `to` is not later. */
export type WeeklyShift = {
  weekday: number
  from: string
  to: string
  validFrom?: string
  validUntil?: string
}

/** Replaces the weekly shifts of a date. Null means off. */
export type ShiftChange = { date: string; hours: { from: string; to: string } | null }

export type ShiftDays = {
  dates: readonly { date: string; weekday: number }[]
  spanOn: (date: string, hours: { from: string; to: string }) => Span
}

export function shiftDays({ first, last, zone }: { first: string; last: string; zone: string }): ShiftDays {
  const dates: { date: string; weekday: number }[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push({ date, weekday: weekdayOf(date) })
  const known = new Map<string, Span>()
  const spanOn: ShiftDays['spanOn'] = (date, hours) => {
    const key = `${date} ${hours.from} ${hours.to}`
    const span = known.get(key) ?? clockSpan(date, { ...hours, zone })
    known.set(key, span)
    return span
  }
  return { dates, spanOn }
}

/**
 * In order of start. A shift from 22:00 to 06:00 has 7 hours when clocks go forward and 9 when they go back.
 */
export function shiftsOn(
  { weekly, changes }: { weekly: readonly WeeklyShift[]; changes: readonly ShiftChange[] },
  { dates, spanOn }: ShiftDays,
): Span[] {
  const spans = dates.flatMap(({ date, weekday }) => {
    const changed = changes.filter(change => change.date === date)
    const hours =
      changed.length > 0 ? changed.flatMap(change => change.hours ?? []) : weeklyOn(date, weekday, weekly)
    return hours.map(({ from, to }) => spanOn(date, { from, to }))
  })
  return spans.sort((one, other) => one.from - other.from || one.to - other.to)
}

export function shiftSpans(
  hours: { weekly: readonly WeeklyShift[]; changes: readonly ShiftChange[] },
  days: { first: string; last: string; zone: string },
): Span[] {
  return shiftsOn(hours, shiftDays(days))
}

export type MissedShift = { shift: Span; minutesOutside: number }

/** The shift that needs the fewest minutes more to hold the span, and their number: 0 on shift. */
export function nearestShift(span: Span, shifts: readonly Span[]): MissedShift | undefined {
  const judged = shifts.map(shift => ({
    shift,
    minutesOutside: Math.max(0, shift.from - span.from) + Math.max(0, span.to - shift.to),
  }))
  return judged.toSorted((one, other) => one.minutesOutside - other.minutesOutside)[0]
}

function weeklyOn(date: string, weekday: number, weekly: readonly WeeklyShift[]): WeeklyShift[] {
  return weekly.filter(
    shift => shift.weekday === weekday && isBetween(date, shift.validFrom, shift.validUntil),
  )
}

export function clockSpan(
  date: string,
  { from, to, zone }: { from: string; to: string; zone: string },
): Span {
  const endDate = to > from ? date : addDays(date, 1)
  const minuteAt = (day: string, time: string) => instantOf({ date: day, time }, zone) / MINUTE_MS
  return { from: minuteAt(date, from), to: minuteAt(endDate, to) }
}
