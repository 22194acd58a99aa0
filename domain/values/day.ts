import { addDays } from './day-arithmetic.ts'
import { startOfDate } from './pick-up.ts'
import { clockAt, weekdayOf } from './time.ts'

/** One hour of a day: its instant as ISO 8601 UTC and what the clock shows then. */
export type DayHour = { at: string; hour: number }

/** The bounds of a date in a zone as ISO 8601 UTC. */
export type DayBounds = { date: string; startsAt: string; endsAt: string }

/** The date of an instant in a zone, as YYYY-MM-DD. */
export function dateAt(now: Date, timeZone: string): string {
  return clockAt(now.getTime(), timeZone).date
}

/** Where a date begins and ends in a zone: 23 or 25 hours apart where clocks change. */
export function boundsOfDay(date: string, timeZone: string): DayBounds {
  return {
    date,
    startsAt: startOfDate(date, timeZone),
    endsAt: startOfDate(date, timeZone, { daysLater: 1 }),
  }
}

/** Each hour of a date in a zone; where clocks change, one is missing or comes twice. */
export function hoursOfDay(date: string, timeZone: string): DayHour[] {
  const { startsAt, endsAt } = boundsOfDay(date, timeZone)
  const hours: DayHour[] = []
  for (let at = Date.parse(startsAt); at < Date.parse(endsAt); at += 3600_000) {
    const hour = Number(clockAt(at, timeZone).time.slice(0, 2))
    hours.push({ at: new Date(at).toISOString(), hour })
  }
  return hours
}

/** Hours after midnight that belong to the night of the day before as well (availability.md section 10). */
export const NIGHT_HOURS = 4

/** A date with the night after it: each hour of both, and where the night ends, as ISO 8601 UTC. */
export function dayAndNight(
  date: string,
  timeZone: string,
): DayBounds & { hours: DayHour[]; nightEndsAt: string } {
  const bounds = boundsOfDay(date, timeZone)
  const night = hoursOfDay(addDays(date, 1), timeZone).filter(({ hour }) => hour < NIGHT_HOURS)
  const hours = [...hoursOfDay(date, timeZone), ...night]
  const lastHour = Date.parse(hours.at(-1)?.at ?? bounds.endsAt)
  // In the form of the store, which compares instants as texts.
  return { ...bounds, hours, nightEndsAt: new Date(lastHour + 3600_000).toISOString() }
}

/** The dates of the week of a date, from Monday to Sunday. */
export function weekOf(date: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(date, index + 1 - weekdayOf(date)))
}
