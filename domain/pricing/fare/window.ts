import { addDays } from '../../values/day-arithmetic.ts'
import { instantOf, MINUTE_MS, minuteOfDay, weekdayOf } from '../../values/time.ts'
import type { DayWindow } from './tariff.ts'

const DAY_MINUTES = 1440

export type WeekWindow = { window: DayWindow; days?: readonly number[] | undefined; zone: string }

/** Half-open; milliseconds since 1970 unless said otherwise. */
export type Stretch = { from: number; until: number }

/** In minutes of the day on which it begins. */
export function minutesOfWindow({ from, to }: DayWindow): Stretch {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)]
  return { from: start, until: end > start ? end : end + DAY_MINUTES }
}

/** A window that began the day before may reach into this date. */
export function isInWindow(at: number, date: string, week: WeekWindow): boolean {
  return [addDays(date, -1), date].some(day => {
    const stretch = stretchOn(day, week)
    return stretch !== undefined && stretch.from <= at && at < stretch.until
  })
}

/** Elapsed minutes. Starts the day before, whose window may reach into this date. */
export function minutesInWindow({ from, until }: Stretch, date: string, week: WeekWindow): number {
  let inside = 0
  for (let day = addDays(date, -1); ; day = addDays(day, 1)) {
    const start = instantOf({ date: day, time: week.window.from }, week.zone)
    if (start >= until) return Math.round(inside / MINUTE_MS)
    const stretch = stretchOn(day, week)
    if (stretch) inside += Math.max(0, Math.min(until, stretch.until) - Math.max(from, stretch.from))
  }
}

export function stretchOn(
  date: string,
  { window: { from, to }, days, zone }: WeekWindow,
): Stretch | undefined {
  if (days && !days.includes(weekdayOf(date))) return undefined
  const last = to === '24:00' || to < from ? addDays(date, 1) : date
  return {
    from: instantOf({ date, time: from }, zone),
    until: instantOf({ date: last, time: to === '24:00' ? '00:00' : to }, zone),
  }
}
