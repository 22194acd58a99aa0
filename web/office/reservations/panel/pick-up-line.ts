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
  /** In the business time zone. */
  today: string
  now: Date
  /** Completed, perhaps before its time. */
  isOver?: boolean
}

/** "Today, 9:30 pm" and "in 7 h 20 min". */
export function pickUpLine(
  { pickUpDate, pickUpTime, pickUpAt }: PickUp,
  { today, now, isOver }: Clock,
): { when: string; distance: string } {
  const ahead = Date.parse(pickUpAt) - now.getTime()
  const days = (Date.parse(pickUpDate) - Date.parse(today)) / DAY_MS
  return {
    when: shared.dayAndTime({
      day: dayName(pickUpDate, { days, today }),
      time: timeInWords(pickUpTime),
    }),
    distance: isOver && ahead > 0 ? '' : distanceOf(ahead, days),
  }
}

const NEAR_DAYS: Record<number, string> = { '-1': words.yesterday, 0: common.today, 1: common.tomorrow }

/** With the year unless it is the current one. */
function dayName(date: string, { days, today }: { days: number; today: string }): string {
  const near = NEAR_DAYS[days]
  if (near) return near
  return isCalendarDate(date) ? dayInWords(date, today) : date
}

/** Hours and minutes within a day, then calendar days. */
function distanceOf(milliseconds: number, days: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS)
  if (minutes >= 24 * 60 && days !== 0) return relativeInWords(days, 'day', format)
  if (minutes === 0) return common.now
  const amount = hoursAndMinutes(minutes)
  return milliseconds > 0 ? words.ahead({ amount }) : words.past({ amount })
}

/** "8 h 30 min", "2 h", "0 min". */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours && common.hours2({ count: hours }),
    (rest > 0 || hours === 0) && common.minutes({ count: rest }),
  ]
    .filter(Boolean)
    .join(' ')
}
