import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListDay, ListFacts } from '../../../../contract/booking/list-schemas.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { timeInWords } from '../../../in-words.ts'
import { dayInWords } from '../../today/clock-time.ts'

/** "20 reservations, 22 trips, 2 pending, 1 cancelled, 3 unassigned". Some returns have no row of their own. */
export function dayNote({ total, pending, cancelled, unassigned, reservations }: ListDay): string {
  return [
    reservations < total && texts.reservationCount({ count: reservations }),
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

/** "Return Dec 4, 5:30 pm"; "Return" where the row stands for it, and shows when. */
export function returnMark({ isReturn, returnTrip }: ListFacts): string | undefined {
  if (!returnTrip) return undefined
  if (isReturn) return shared.returnTrip
  const { pickUpDate, pickUpTime } = returnTrip
  const when = shared.dayAndTime({ day: shortDate(pickUpDate), time: timeInWords(pickUpTime) })
  return texts.returnAt({ when })
}
