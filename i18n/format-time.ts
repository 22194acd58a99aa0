import { isCalendarDate, isClockTime } from '../domain/values/day-arithmetic.ts'
import { instantInWords } from './format-instant.ts'

/** "Saturday, December 5, 2026", "sábado, 5 de diciembre de 2026". Invalid text is returned unchanged. */
export function dateInWords(date: string, format: string): string {
  return isCalendarDate(date) ? inWords('date', `${date}T12:00`, format) : date
}

/** "6:45 pm", "6:45 p. m." Invalid text is returned unchanged. */
export function timeInWords(time: string, format: string): string {
  return isClockTime(time)
    ? inWords('time', `2000-01-01T${time}`, format)
        .toLowerCase()
        .replace(/[\u00a0\u202f]/g, ' ')
    : time
}

export type Night = { eve: string; day: string; time: string }

/** From midnight to 3:59, since people confuse the date then. */
export function nightOf(date: string, time: string, format: string): Night | undefined {
  if (!isCalendarDate(date) || !isClockTime(time) || time >= '04:00') return undefined
  const eve = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const weekday = (of: string) => inWords('weekday', `${of}T12:00`, format)
  return { eve: weekday(eve), day: weekday(date), time: timeInWords(time, format) }
}

const STYLES = {
  date: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function inWords(style: keyof typeof STYLES, wallClock: string, format: string): string {
  const key = format + style
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(format, { ...STYLES[style], timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(`${wallClock}Z`))
}

export function monthInWords(month: string, format: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month
  const words = new Intl.DateTimeFormat(format, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${month}-15T12:00:00Z`))
}

/**
 * "Tue, Dec 8, 11:00 am", "mar 8 dic, 11:00 a.m.", for subjects and texts. Invalid parts are returned
 * unchanged.
 */
export function shortWhen({ date, time }: { date: string; time: string }, format: string): string {
  return `${isCalendarDate(date) ? shortDay(date, format) : date}, ${timeInWords(time, format)}`
}

function shortDay(date: string, format: string): string {
  const day = instantInWords(new Date(`${date}T12:00Z`), 'shortWeekdayAndDate', { format, timeZone: 'UTC' })
  // Shortens "mar, 8 de dic": subjects have room for 22 characters.
  return day.replaceAll(' de ', ' ').replace(/^(\p{L}+),(?= \d)/u, '$1')
}

export function readZone(typed: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: typed.trim() }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
