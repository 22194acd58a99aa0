import { addDays } from './day-arithmetic.ts'

/** Days that move on with the calendar; a week runs from Monday to Sunday. */
export const RELATIVE_DAYS = ['today', 'tomorrow', 'week'] as const
/** Days that move on with the calendar. */
export type RelativeDays = (typeof RELATIVE_DAYS)[number]

/** The first and the last of these days, seen from today; all as YYYY-MM-DD. */
export function firstAndLastDay(days: RelativeDays, today: string): { from: string; to: string } {
  if (days === 'today') return { from: today, to: today }
  if (days === 'tomorrow') {
    const tomorrow = addDays(today, 1)
    return { from: tomorrow, to: tomorrow }
  }
  // Sunday is the seventh day.
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return { from: addDays(today, -sinceMonday), to: addDays(today, 6 - sinceMonday) }
}
