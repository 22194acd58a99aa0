import { isCalendarDate, isClockTime } from '../domain/pick-up.ts'
import { DEFAULT_LOCALE, localeFacts, type PageLocale } from './locales.ts'

/** "Saturday, December 5, 2026", "sábado, 5 de diciembre de 2026". Returns the text unchanged where it is no date. */
export function dateInWords(date: string, locale: PageLocale): string {
  if (!isCalendarDate(date)) return date
  if (!isEnglish(locale)) return formatterOf(locale, 'date').format(noonOf(date))
  const [year, month = 1, day] = date.split('-').map(Number)
  return `${weekdayOf(date, locale)}, ${MONTHS[month - 1]} ${day}, ${year}`
}

/** "6:45 pm", "6:45 p. m.". Returns the text unchanged where it is no time. */
export function timeInWords(time: string, locale: PageLocale): string {
  if (!isClockTime(time)) return time
  if (!isEnglish(locale)) return formatterOf(locale, 'time').format(new Date(`2000-01-01T${time}:00Z`))
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** The night that a pick-up is in: the weekday before it, its own, and the time, in words. */
export type Night = { eve: string; day: string; time: string }

/** From midnight to 3:59 the night of a pick-up, since people confuse the date then; otherwise undefined. */
export function nightOf(date: string, time: string, locale: PageLocale): Night | undefined {
  if (!isCalendarDate(date) || !isClockTime(time) || time >= '04:00') return undefined
  const eve = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return { eve: weekdayOf(eve, locale), day: weekdayOf(date, locale), time: timeInWords(time, locale) }
}

function weekdayOf(date: string, locale: PageLocale): string {
  if (!isEnglish(locale)) return formatterOf(locale, 'weekday').format(noonOf(date))
  return WEEKDAYS[noonOf(date).getUTCDay()] ?? ''
}

/** The pseudo-locale has the words of the original: only its sentences differ. */
function isEnglish(locale: PageLocale): boolean {
  return localeFacts(locale).format === localeFacts(DEFAULT_LOCALE).format
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

const STYLES = {
  date: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one costs far more than using it. There are as many as locales and styles. */
function formatterOf(locale: PageLocale, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeFacts(locale).format, { ...STYLES[style], timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

// Written out, since Intl is slower than the rest of a mail's subject together.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
