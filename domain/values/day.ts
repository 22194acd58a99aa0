import { addDays } from './day-arithmetic.ts'
import { startOfDate } from './pick-up.ts'
import { clockAt, weekdayOf } from './time.ts'

export type DayHour = { at: string; hour: number }

export type DayBounds = { date: string; startsAt: string; endsAt: string }

export function dateAt(now: Date, timeZone: string): string {
  return clockAt(now.getTime(), timeZone).date
}

/** 23 or 25 hours apart when clocks change. */
export function boundsOfDay(date: string, timeZone: string): DayBounds {
  return {
    date,
    startsAt: startOfDate(date, timeZone),
    endsAt: startOfDate(date, timeZone, { daysLater: 1 }),
  }
}

/** When clocks change, an hour is missing or repeated. */
export function hoursOfDay(date: string, timeZone: string): DayHour[] {
  const { startsAt, endsAt } = boundsOfDay(date, timeZone)
  const hours: DayHour[] = []
  for (let at = Date.parse(startsAt); at < Date.parse(endsAt); at += 3600_000) {
    const hour = Number(clockAt(at, timeZone).time.slice(0, 2))
    hours.push({ at: new Date(at).toISOString(), hour })
  }
  return hours
}

/** Hours after midnight that count as the previous night (availability.md, section 10). */
export const NIGHT_HOURS = 4

export function dayAndNight(
  date: string,
  timeZone: string,
): DayBounds & { hours: DayHour[]; nightEndsAt: string } {
  const bounds = boundsOfDay(date, timeZone)
  const night = hoursOfDay(addDays(date, 1), timeZone).filter(({ hour }) => hour < NIGHT_HOURS)
  const hours = [...hoursOfDay(date, timeZone), ...night]
  const lastHour = Date.parse(hours.at(-1)?.at ?? bounds.endsAt)
  // In the store's format, which compares instants as text.
  return { ...bounds, hours, nightEndsAt: new Date(lastHour + 3600_000).toISOString() }
}

export function weekOf(date: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(date, index + 1 - weekdayOf(date)))
}
