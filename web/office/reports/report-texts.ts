import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reports'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { monthInWords } from '../../../i18n/format-time.ts'
import { formatNumber } from '../format-number.ts'
import { dayInWords } from '../today/clock-time.ts'

type Counts = OfficeReport['total']

/** "3 h 20 min", or minutes only below one hour. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = String(minutes % 60)
  return hours === 0
    ? common.minutes({ count: minutes })
    : words.hours({ hours: formatNumber(hours), minutes: rest })
}

/** "93%" of known arrivals; undefined without any. */
export function inTimeShare({ arrived, inTime }: Pick<Counts, 'arrived' | 'inTime'>): string | undefined {
  if (arrived === 0) return undefined
  return words.percent({ percent: formatNumber(Math.floor((100 * inTime) / arrived)) })
}

export function spanText(
  { by, from, until }: Pick<OfficeReport, 'by' | 'from' | 'until'>,
  today: string,
): string {
  if (by === 'month') return monthInWords(from.slice(0, 7), format)
  if (by === 'day') return dayInWords(from, today)
  return common.span({ from: dayInWords(from, today), until: dayInWords(until, today) })
}

export function isEmpty({ total, trialCents }: Pick<OfficeReport, 'total' | 'trialCents'>): boolean {
  return total.trips + total.cancelled === 0 && !total.earnedCents && !trialCents
}
