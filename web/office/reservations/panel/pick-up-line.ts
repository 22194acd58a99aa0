import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import { isCalendarDate } from '../../../../domain/values/day-arithmetic.ts'
import { relativeInWords } from '../../../../i18n/format-number.ts'
import { timeInWords } from '../../../in-words.ts'
import { dayInWords } from '../../today/clock-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type PickUp = { pickUpDate: string; pickUpTime: string; pickUpAt: string }
type Clock = {
  /** The date in the zone of the business. */
  today: string
  now: Date
}

/** "Today, 9:30 pm" and "in 7 h 20 min": when the pick-up is, and how far away. */
export function pickUpLine(
  { pickUpDate, pickUpTime, pickUpAt }: PickUp,
  { today, now }: Clock,
): { when: string; distance: string } {
  const days = (Date.parse(pickUpDate) - Date.parse(today)) / DAY_MS
  return {
    when: shared.dayAndTime({
      day: dayName(pickUpDate, { days, today }),
      time: timeInWords(pickUpTime),
    }),
    distance: distanceOf(Date.parse(pickUpAt) - now.getTime(), days),
  }
}

const NEAR_DAYS: Record<number, string> = { '-1': words.yesterday, 0: common.today, 1: words.tomorrow }

/** The year is named where it is another one than today's. */
function dayName(date: string, { days, today }: { days: number; today: string }): string {
  const near = NEAR_DAYS[days]
  if (near) return near
  return isCalendarDate(date) ? dayInWords(date, today) : date
}

/** Within a day hours and minutes, otherwise the days between the dates, as people count them. */
function distanceOf(milliseconds: number, days: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS)
  if (minutes >= 24 * 60 && days !== 0) return relativeInWords(days, 'day', format)
  if (minutes === 0) return common.now
  const amount = hoursAndMinutes(minutes)
  return milliseconds > 0 ? words.ahead({ amount }) : words.past({ amount })
}

function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && common.hours2({ count: hours }), rest && common.minutes({ count: rest })]
    .filter(Boolean)
    .join(' ')
}
