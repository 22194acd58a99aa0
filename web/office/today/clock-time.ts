import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import { instantInWords } from '../../../i18n/format-instant.ts'

const WEEK_MS = 7 * 24 * 3600_000

/** "9:30 pm" in the business time zone, with a no-break space. */
export function clockTime(at: string, timeZone: string): string {
  return instantInWords(new Date(at), 'time', { format, timeZone })
}

/** With the day if different: "Sat 9:45 pm" within a week, else "Dec 12, 9:45 pm". */
export function clockTimeWithDay(at: string, timeZone: string, now: Date): string {
  const time = clockTime(at, timeZone)
  const day = (of: Date) => instantInWords(of, 'shortDay', { format, timeZone })
  const instant = new Date(at)
  const isNear = Math.abs(instant.getTime() - now.getTime()) < WEEK_MS
  if (isNear && day(instant) === day(now)) return time
  if (!isNear) return `${day(instant)}, ${time}`
  return `${instantInWords(instant, 'shortWeekday', { format, timeZone })} ${time}`
}

/** "Friday, December 4", with the year unless it is the current one. */
export function dayInWords(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return instantInWords(noonOf(date), isThisYear ? 'weekdayAndDay' : 'longDay', { format, timeZone: 'UTC' })
}

/** "Fri, Dec 4"; "Dec 4, 2027" in another year. */
export function shortWeekdayAndDate(date: string, today: string): string {
  if (date.slice(0, 4) !== today.slice(0, 4)) return shortDate(date)
  return instantInWords(noonOf(date), 'shortWeekdayAndDate', { format, timeZone: 'UTC' })
}

/** "December 4", with the year unless it is the current one. */
export function dateInYear(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return instantInWords(noonOf(date), isThisYear ? 'monthAndDay' : 'longDate', { format, timeZone: 'UTC' })
}

/** "Dec 4", with the year where it is another one. */
export function shortDate(date: string): string {
  if (!date) return common.notSpecified
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  return instantInWords(noonOf(date), isThisYear ? 'shortDay' : 'day', { format, timeZone: 'UTC' })
}

export function weekday(date: string, length: 'long' | 'short'): string {
  const style = length === 'long' ? 'weekday' : 'shortWeekday'
  return instantInWords(noonOf(date), style, { format, timeZone: 'UTC' })
}

/** "5 am", with a no-break space. */
export function hourInWords(hour: number): string {
  return instantInWords(new Date(hour * 3600_000), 'hour', { format, timeZone: 'UTC' })
}

export function monthInWords(date: string): string {
  return instantInWords(noonOf(date), 'month', { format, timeZone: 'UTC' })
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}
