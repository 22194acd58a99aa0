import * as common from '#messages/office-common'
import * as messages from '#messages/office-phone'
import * as shared from '#messages/shared'
import { daysBetween, isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { MAX_DAYS_AHEAD } from '../../../domain/values/pick-up.ts'
import { instantsOf } from '../../clock-instants.ts'
import { dateInWords, nightNote, timeInWords } from '../../in-words.ts'
import { wallClock } from '../../wall-clock.ts'
import { clockTimeWithDay } from '../today/clock-time.ts'
import type { PhoneValues } from './phone-values.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const YEARS_AHEAD = Math.floor(MAX_DAYS_AHEAD / 365)

type Zone = { timeZone: string; now: Date }

export type PickUpWords = {
  words: string
  notes: string[]
  fault?: string
}

/** Names the night meant and clock changes. */
export function pickUpInWords(date: string, time: string, zone: Zone): PickUpWords {
  const day = isCalendarDate(date) ? dateInWords(date) : ''
  if (!day || !isClockTime(time)) return { words: day, notes: day ? [messages.whatTime] : [] }
  const words = shared.dayAndTime({ day, time: timeInWords(time) })
  const instants = instantsOf(date, time, zone.timeZone)
  const [first] = instants
  if (first === undefined) {
    return { words, notes: [], fault: messages.skipped({ day, time: timeInWords(time) }) }
  }
  const ahead = first - zone.now.getTime()
  if (ahead < 0) return { words, notes: [], fault: messages.passed({ when: words }) }
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    return { words, notes: [], fault: messages.tooFar({ when: words, years: YEARS_AHEAD }) }
  const night = nightNote(date, time)
  const twice = messages.timeTwice({ time: timeInWords(time) })
  const notes = [
    soonInWords(date, ahead, zone),
    ...(night ? [night] : []),
    ...(instants.length > 1 ? [twice] : []),
  ]
  return { words, notes }
}

/** With the day if it is not that of the pickup. */
export function arrivalInWords(
  { pickUpDate, pickUpTime }: { pickUpDate: string; pickUpTime: string },
  minutes: number,
  timeZone: string,
): string | undefined {
  if (!isCalendarDate(pickUpDate) || !isClockTime(pickUpTime)) return undefined
  const [start] = instantsOf(pickUpDate, pickUpTime, timeZone)
  if (start === undefined) return undefined
  const arrival = new Date(start + minutes * MINUTE_MS)
  return clockTimeWithDay(arrival.toISOString(), timeZone, new Date(start))
}

type ReturnValues = Pick<PhoneValues, 'kind' | 'pickUpDate' | 'pickUpTime' | 'backDate' | 'backTime'>

/** The return starts after the outbound drive of these minutes, 0 while it is unknown. */
export function returnFault(values: ReturnValues, minutes: number, timeZone: string): string | undefined {
  const { kind, pickUpDate, pickUpTime, backDate, backTime } = values
  if (kind !== 'round' || !isCalendarDate(backDate) || !isClockTime(backTime)) return undefined
  if (!isCalendarDate(pickUpDate) || !isClockTime(pickUpTime)) return undefined
  const [start] = instantsOf(pickUpDate, pickUpTime, timeZone)
  const back = instantsOf(backDate, backTime, timeZone).at(-1)
  if (start === undefined || back === undefined) return undefined
  const arrival = start + minutes * MINUTE_MS
  if (back > start && back >= arrival) return undefined
  const { date, time } = wallClock(timeZone, new Date(arrival))
  const clock = timeInWords(time)
  // The year may be what is wrong.
  const after = date === backDate ? clock : shared.dayAndTime({ day: dateInWords(date), time: clock })
  return messages.returnTooEarly({ time: after })
}

function soonInWords(date: string, ahead: number, { timeZone, now }: Zone): string {
  const days = daysBetween(wallClock(timeZone, now).date, date)
  if (days > 1) return messages.inDays({ count: days })
  const minutes = Math.floor(ahead / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [common.hours2({ count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [common.minutes({ count: rest })] : []),
  ]
  const amount = parts.join(' ')
  return messages.soon({ day: days === 0 ? 'today' : 'tomorrow', amount })
}
