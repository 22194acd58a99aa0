import { localDate } from '../zone.ts'

const WEEK_MS = 7 * 24 * 3600_000

/** "9:30 pm" in the zone of the business, with a space that does not break. */
export function clockTime(at: string, timeZone: string): string {
  return new Date(at)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replace(/\s([AP]M)$/, (_, half: string) => `\u00a0${half.toLowerCase()}`)
}

/** The same with the day where it is another one: "Sat 9:45 pm" within a week, "Dec 12, 9:45 pm" beyond it. */
export function clockTimeWithDay(at: string, timeZone: string, now: Date): string {
  const time = clockTime(at, timeZone)
  if (localDate(timeZone, new Date(at)) === localDate(timeZone, now)) return time
  const isNear = Math.abs(Date.parse(at) - now.getTime()) < WEEK_MS
  const day: Intl.DateTimeFormatOptions = isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' }
  const text = new Date(at).toLocaleDateString('en-US', { ...day, timeZone })
  return isNear ? `${text} ${time}` : `${text}, ${time}`
}

/** "Friday, December 4", with the year where it is not the one of today. */
export function dayInWords(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return noonOf(date).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  })
}

/** "Friday" or "Fri". */
export function weekday(date: string, length: 'long' | 'short'): string {
  return noonOf(date).toLocaleDateString('en-US', { weekday: length, timeZone: 'UTC' })
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}
