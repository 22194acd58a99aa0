import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { NextTrip } from '../../../contract/day/board-schemas.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { clockTime, weekday } from '../today/clock-time.ts'
import { formatShortDay, localDate } from '../zone.ts'

export type ComingTrip = Pick<NextTrip, 'reservation' | 'pickUpAt' | 'name'>

/** Today's first, else the first one after today; undefined until known. */
export function nextTripOf(
  vehicle: string,
  day: { next: ComingTrip | undefined },
  after: readonly NextTrip[] | undefined,
): ComingTrip | 'none' | undefined {
  return day.next ?? (after && (after.find(trip => trip.vehicle === vehicle) ?? 'none'))
}

/** "Tomorrow, 9:00 am" or "Sat, Dec 5, 9:00 am" */
export function pickUpText(at: string, { timeZone, now }: { timeZone: string; now: Date }): string {
  return shared.dayAndTime({ day: dayOf(at, timeZone, now), time: clockTime(at, timeZone) })
}

function dayOf(at: string, timeZone: string, now: Date): string {
  const [date, today] = [localDate(timeZone, new Date(at)), localDate(timeZone, now)]
  if (date === today) return common.today
  if (date === addDays(today, 1)) return common.tomorrow
  const day = formatShortDay(at, timeZone, today)
  return shared.dayAndTime({ day: weekday(date, 'short'), time: day })
}
