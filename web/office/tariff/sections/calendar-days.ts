import { weeksOf } from '../../../ui/date-time/month-grid.ts'

/** Columns begin at 1, on Sunday. */
export function daysOf(month: string) {
  return weeksOf(month).flatMap(week =>
    week.flatMap((date, index) => (date ? { date, day: Number(date.slice(8)), column: index + 1 } : [])),
  )
}
