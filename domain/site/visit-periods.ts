import { addDays, daysBetween } from '../values/day-arithmetic.ts'
import { weekdayOf } from '../values/time.ts'

/** What figures are summed by. */
export const FIGURE_PERIODS = ['day', 'week', 'month'] as const
/** What figures are summed by. */
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Periods that are shown at once: a month, a quarter, a year. */
const SHOWN: Record<FigurePeriod, number> = { day: 30, week: 13, month: 12 }

/** The first dates of the periods up to the one of today, the oldest first. Weeks begin on Monday, as in the office. */
export function periodsUntil(today: string, by: FigurePeriod): string[] {
  return Array.from({ length: SHOWN[by] }, (_, index) => startOf(today, by, SHOWN[by] - 1 - index))
}

/** The first date of the period that a date is in, so many periods back. */
function startOf(date: string, by: FigurePeriod, back = 0): string {
  if (by === 'day') return addDays(date, -back)
  if (by === 'week') return addDays(date, 1 - weekdayOf(date) - 7 * back)
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
}

/** The first and the last date of the period that a date is in. */
export function spanOfPeriod(date: string, by: FigurePeriod): { from: string; until: string } {
  return { from: startOf(date, by), until: addDays(startOf(date, by, -1), -1) }
}

/** Sums by date as sums by period: each date belongs to the last period that begins no later. */
export function periodOf(date: string, starts: readonly string[]): number {
  return starts.findLastIndex(start => start <= date)
}

/** As many days before a span as it has itself. */
export function spanBefore(from: string, until: string): { from: string; until: string } {
  const days = daysBetween(from, until) + 1
  return { from: addDays(from, -days), until: addDays(from, -1) }
}
