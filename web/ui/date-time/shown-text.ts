import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'

/** A date without a year may lie this far back: a slip is likelier than a ride in eleven months. */
export const DAYS_BACK = 31

/** "Tue, Dec 8", "mar, 8 dic"; with the year if the shorter form would be read as another one. */
export function showDate(date: string, { today, format }: { today: string; format: string }): string {
  if (!isCalendarDate(date)) return ''
  const style = needsYear(date, today) ? 'shortWeekdayAndDay' : 'shortWeekdayAndDate'
  return instantInWords(new Date(`${date}T12:00Z`), style, { format, timeZone: 'UTC' }).replaceAll(
    ' de ',
    ' ',
  )
}

export function needsYear(date: string, today: string): boolean {
  const first = addDays(today, -DAYS_BACK)
  const next = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  return date < first || date >= next
}
