import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import type { FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { monthInWords } from '../../../i18n/format-month.ts'
import { formatShortDay } from '../zone.ts'

/** "Nov 20", with the year where it is not the one of today. */
export function shortDate(date: string, today: string): string {
  // A date has no zone: its noon is on that date everywhere.
  return formatShortDay(`${date}T12:00:00Z`, 'UTC', today)
}

/** What a period is called by its first date. */
export function periodName(from: string, by: FigurePeriod, today: string): string {
  if (by === 'month') return monthInWords(from.slice(0, 7), format)
  const day = shortDate(from, today)
  return by === 'week' ? common.weekOf({ day }) : day
}
