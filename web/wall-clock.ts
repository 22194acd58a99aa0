import { isCalendarDate, isClockTime } from '../domain/values/day-arithmetic.ts'

export function wallClock(timeZone: string, now = new Date()): { date: string; time: string } {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)
  return { date: isCalendarDate(date) ? date : '', time: isClockTime(time) ? time : '' }
}
