import { isCalendarDate } from '../domain/values/date-text.ts'
import { instantInWords } from './format-instant.ts'
import { timeInWords } from './format-time.ts'

/**
 * "Tue, Dec 8, 11:00 am", "mar 8 dic, 11:00 a.m.": a date and a time on the clock of the place, as subjects and texts
 * write them. Returns the parts unchanged if they are no date or time.
 */
export function shortWhen({ date, time }: { date: string; time: string }, format: string): string {
  return `${isCalendarDate(date) ? shortDay(date, format) : date}, ${timeInWords(time, format)}`
}

function shortDay(date: string, format: string): string {
  const day = instantInWords(new Date(`${date}T12:00Z`), 'shortWeekdayAndDate', { format, timeZone: 'UTC' })
  // Spanish writes "mar, 8 de dic": 22 characters with the time are what fits.
  return day.replaceAll(' de ', ' ').replace(/^(\p{L}+),(?= \d)/u, '$1')
}
