import { addDays, daysBetween } from '../values/day-arithmetic.ts'
import { weekdayOf } from '../values/time.ts'

export const FIGURE_PERIODS = ['day', 'week', 'month'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

const SHOWN: Record<FigurePeriod, number> = { day: 30, week: 13, month: 12 }

/** Oldest first. Weeks begin on Monday. */
export function periodsUntil(today: string, by: FigurePeriod): string[] {
  return Array.from({ length: SHOWN[by] }, (_, index) => startOf(today, by, SHOWN[by] - 1 - index))
}

function startOf(date: string, by: FigurePeriod, back = 0): string {
  if (by === 'day') return addDays(date, -back)
  if (by === 'week') return addDays(date, 1 - weekdayOf(date) - 7 * back)
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
}

export function spanOfPeriod(date: string, by: FigurePeriod): { from: string; until: string } {
  return { from: startOf(date, by), until: addDays(startOf(date, by, -1), -1) }
}

/** A date belongs to the last period that starts on or before it. */
export function periodOf(date: string, starts: readonly string[]): number {
  return starts.findLastIndex(start => start <= date)
}

export function spanBefore(from: string, until: string): { from: string; until: string } {
  const days = daysBetween(from, until) + 1
  return { from: addDays(from, -days), until: addDays(from, -1) }
}
