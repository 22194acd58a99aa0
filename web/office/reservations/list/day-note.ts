import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import type { ListDay } from '../../../../contract/booking/list-schemas.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { dayInWords } from '../../today/clock-time.ts'

/** "22 trips, 2 pending, 1 cancelled, 3 unassigned" */
export function dayNote({ total, pending, cancelled, unassigned }: ListDay): string {
  return [
    common.trips({ count: total - cancelled }),
    pending > 0 && texts.pendingCount({ count: pending }),
    cancelled > 0 && texts.cancelledCount({ count: cancelled }),
    unassigned > 0 && texts.unassignedCount({ count: unassigned }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** "Today, Tuesday, December 8" */
export function dayTitle(date: string, today: string): string {
  const day = dayInWords(date, today)
  if (date === today) return common.joined({ first: common.today, second: day })
  return date === addDays(today, 1) ? common.joined({ first: common.tomorrow, second: day }) : day
}

/** "Dec 4", with the year where it is another one. */
export function shortDate(date: string): string {
  if (!date) return common.notSpecified
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  const noon = new Date(`${date}T12:00:00Z`)
  return instantInWords(noon, isThisYear ? 'shortDay' : 'day', { format, timeZone: 'UTC' })
}
