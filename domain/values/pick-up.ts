import { addDays, isCalendarDate, isClockTime } from './day-arithmetic.ts'
import { clockAt, instantOf, isOnClock, startOf } from './time.ts'

/** Why a pick-up moment is refused. */
export type PickUpFault = 'malformed' | 'nonexistent' | 'past' | 'too-far'

/** Days before the pick-up at which a reservation can be made: three years, our own limit against mistyped dates. */
export const MAX_DAYS_AHEAD = 1096

/** The pick-up as ISO 8601 in UTC, or the reason why it is refused. */
export type PickUpMoment = { ok: true; at: string } | { ok: false; fault: PickUpFault }

/**
 * Reads a wall-clock date (YYYY-MM-DD) and time (HH:MM) in the business time zone. Returns the instant as ISO 8601
 * UTC. A time that occurs twice in autumn is the first one without fold 1. With `now` the moment has to lie ahead of it.
 */
export function readPickUp(
  date: string,
  time: string,
  zone: { timeZone: string; now?: Date; fold?: 0 | 1 | undefined },
): PickUpMoment {
  if (!isCalendarDate(date) || !isClockTime(time)) return { ok: false, fault: 'malformed' }
  if (!isOnClock({ date, time }, zone.timeZone)) return { ok: false, fault: 'nonexistent' }
  const moment = instantOf({ date, time, fold: zone.fold ?? 0 }, zone.timeZone)
  const ahead = moment - (zone.now?.getTime() ?? moment)
  if (ahead < 0) return { ok: false, fault: 'past' }
  if (ahead > MAX_DAYS_AHEAD * 86_400_000) return { ok: false, fault: 'too-far' }
  return { ok: true, at: new Date(moment).toISOString() }
}

/** The start of the day of this instant in the zone, as ISO 8601 UTC. */
export function startOfDay(now: Date, timeZone: string): string {
  return startOfDate(clockAt(now.getTime(), timeZone).date, timeZone)
}

/** "2026-11-20 12:00": an instant on the clock of a zone, as spreadsheets read it. */
export function wallClock(at: string, timeZone: string): string {
  const { date, time } = clockAt(Date.parse(at), timeZone)
  return `${date} ${time}`
}

/** The start of this date in the zone, some days later where asked, as ISO 8601 UTC. */
export function startOfDate(date: string, timeZone: string, { daysLater = 0 } = {}): string {
  return new Date(startOf(addDays(date, daysLater), timeZone)).toISOString()
}
