import { addDays, isCalendarDate, isClockTime } from './day-arithmetic.ts'
import { clockAt, instantOf, isOnClock, startOf } from './time.ts'

export type PickUpFault = 'malformed' | 'nonexistent' | 'past' | 'too-far'

/** Three years. Our own limit against mistyped dates. */
export const MAX_DAYS_AHEAD = 1096

export type PickUpMoment = { ok: true; at: string } | { ok: false; fault: PickUpFault }

/**
 * Wall-clock date and time in the company's zone -> ISO 8601 UTC. `fold: 1` selects the second of two equal
 * times in autumn. `now` requires a future moment.
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

export function startOfDay(now: Date, timeZone: string): string {
  return startOfDate(clockAt(now.getTime(), timeZone).date, timeZone)
}

/** "2026-11-20 12:00", as spreadsheets read it. */
export function wallClock(at: string, timeZone: string): string {
  const { date, time } = clockAt(Date.parse(at), timeZone)
  return `${date} ${time}`
}

export function startOfDate(date: string, timeZone: string, { daysLater = 0 } = {}): string {
  return new Date(startOf(addDays(date, daysLater), timeZone)).toISOString()
}
