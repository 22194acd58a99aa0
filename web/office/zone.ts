import { format } from '#messages/locale'
import { type InstantStyle, instantInWords, zoneName } from '../../i18n/format-instant.ts'
import { browserZone, wallClock } from '../wall-clock.ts'
import { clockTime } from './today/clock-time.ts'

/** "Nov 20, 2026, 12:00 pm" in the business time zone; adds "EST" if the browser's clock differs. */
export function formatMoment(at: string, timeZone: string, deviceZone = browserZone()): string {
  const text = formatDateTime(at, timeZone)
  return formatDateTime(at, deviceZone) === text ? text : `${text} ${zoneLabel(at, timeZone)}`
}

/** "Nov 20, 2026" in the business time zone. */
export function formatDay(at: string, timeZone: string): string {
  return inWords(at, 'day', timeZone)
}

/** "Nov 20", with the year unless it is the current one. */
export function formatShortDay(at: string, timeZone: string, today: string): string {
  if (localDate(timeZone, new Date(at)).slice(0, 4) !== today.slice(0, 4)) return formatDay(at, timeZone)
  return inWords(at, 'shortDay', timeZone)
}

/** "Saturday, December 5, 2026". */
export function dayOf(at: string, timeZone: string): string {
  return inWords(at, 'longDay', timeZone)
}

/** YYYY-MM-DD. */
export function localDate(timeZone: string, now = new Date()): string {
  return wallClock(timeZone, now).date
}

export function zoneLabel(at: string, timeZone: string): string {
  return zoneName(new Date(at), { format, timeZone })
}

export function formatDateTime(at: string, timeZone: string): string {
  return `${formatDay(at, timeZone)}, ${clockTime(at, timeZone)}`
}

function inWords(at: string, style: InstantStyle, timeZone: string): string {
  return instantInWords(new Date(at), style, { format, timeZone })
}
