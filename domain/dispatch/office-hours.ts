import { isInWindow } from '../pricing/fare/window.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { clockAt } from '../values/time.ts'
import type { BookingRules } from './booking-rules.ts'

/** True where somebody answers at this instant (milliseconds since 1970); without hours somebody always does. */
export function isOfficeOpen(at: number, zone: string, { hours }: Pick<BookingRules, 'hours'>): boolean {
  if (hours.length === 0) return true
  const { date } = clockAt(at, zone)
  return hours.some(({ days, from, to }) =>
    [date, addDays(date, 1)].some(day => isInWindow(at, day, { window: { from, to }, days, zone })),
  )
}
