import { addDays } from '../values/day-arithmetic.ts'
import { clockAt, hoursBackOnClock, instantOf, MINUTE_MS } from '../values/time.ts'

/** When a message is sent, and the latest time it may still be sent, in milliseconds since 1970. */
export type SendTimes = { runAt: number; notAfter: number }
/** Now and the pickup in milliseconds since 1970, and the time zone of the pickup. */
export type Moment = { now: number; startsAt: number; zone: string }

const HOUR_MS = 60 * MINUTE_MS
/** Only urgent messages are sent between these times at the pickup. */
const QUIET = { from: '21:00', until: '08:00' }
/** A reminder due in quiet hours is sent at this time of the evening before. */
const EVENING = '20:30'
/** Messages that ask for something are sent between these times. */
const DAYTIME = { from: '09:00', until: '20:00' }

/** Immediately, at night too; given up after a day. */
export function atOnce({ now }: Pick<Moment, 'now'>): { runAt: number } {
  return { runAt: now }
}

/** Immediately, at night too: an hour later it would be wrong. */
export function forHalfAnHour({ now }: Moment): SendTimes {
  return { runAt: now, notAfter: now + HOUR_MS / 2 }
}

/** Immediately or when quiet hours end, but before the pickup. */
export function outsideQuietHours({ now, startsAt, zone }: Moment): SendTimes | undefined {
  const runAt = afterQuietHours(now, zone)
  return runAt < startsAt ? { runAt, notAfter: startsAt } : undefined
}

/** Immediately or when quiet hours end, also after the pickup, since money may be due then; given up after a day. */
export function wakingHours({ now, zone }: Pick<Moment, 'now' | 'zone'>): { runAt: number } {
  return { runAt: afterQuietHours(now, zone) }
}

const URGENT_MS = 12 * HOUR_MS

/** The same, but at night too if the pickup is less than twelve hours away. */
export function urgentAtNight(moment: Moment): SendTimes | undefined {
  const { now, startsAt } = moment
  if (startsAt - now >= URGENT_MS) return outsideQuietHours(moment)
  return now < startsAt ? { runAt: now, notAfter: startsAt } : undefined
}

/** The same for drivers, who are also informed after the pickup time. */
export function driverHours({ now, startsAt, zone }: Moment): { runAt: number } {
  return { runAt: startsAt - now < URGENT_MS ? now : afterQuietHours(now, zone) }
}

/** A customer informed of the ride this recently needs no reminder. */
const RECENT_MS = 6 * HOUR_MS
/** This close to the pickup a reminder is useless. */
const REMINDER_UNTIL_MS = 3 * HOUR_MS

/** At the same time on the day before, or the evening before quiet hours. Undefined less than six hours before that. */
export function dayBefore({ now, startsAt, zone }: Moment): SendTimes | undefined {
  const runAt = beforeQuietHours(hoursBackOnClock(startsAt, 24, zone), zone)
  return runAt - now < RECENT_MS ? undefined : { runAt, notAfter: startsAt - REMINDER_UNTIL_MS }
}

/** The chauffeur's name is sent at night too this long before the pickup. */
const URGENT_NAME_MS = 3 * HOUR_MS

/** From twelve hours before the pickup, outside quiet hours unless it is less than three hours away. */
export function halfDayBefore({ now, startsAt, zone }: Moment): SendTimes | undefined {
  if (now >= startsAt) return undefined
  const due = Math.max(now, startsAt - 12 * HOUR_MS)
  const urgentFrom = startsAt - URGENT_NAME_MS
  const runAt = due >= urgentFrom ? due : Math.min(afterQuietHours(due, zone), urgentFrom)
  return { runAt, notAfter: startsAt }
}

/** A departure that moves to a later time takes its message along for this long. */
const DEPARTURE_UNTIL_MS = 6 * HOUR_MS

/** This many minutes after the driver has to leave. */
export function atDeparture({ leavesAt, minutes }: { leavesAt: number; minutes: number }): SendTimes {
  return { runAt: leavesAt + minutes * MINUTE_MS, notAfter: leavesAt + DEPARTURE_UNTIL_MS }
}

type Ended = Pick<Moment, 'now' | 'zone'> & {
  /** When the last trip ended, if known. */
  endedAt: number | undefined
}
/** After a longer outage, no one is thanked or asked for a rating. */
export const KEEP_TRYING_MS = 3 * 24 * HOUR_MS

/** A quarter of an hour after the completion, which can be a mistake until then; outside quiet hours. */
export function quarterHourLater({ now, zone }: Ended): SendTimes {
  const runAt = afterQuietHours(now + 15 * MINUTE_MS, zone)
  return { runAt, notAfter: runAt + KEEP_TRYING_MS }
}

/** Two hours after the drop-off in the daytime, but not before the thanks, since drivers report late. */
export function twoHoursLater(ended: Ended): SendTimes {
  const { now, endedAt = now, zone } = ended
  const runAt = Math.max(ratingAskedAt(Math.min(endedAt, now), zone), quarterHourLater(ended).runAt)
  return { runAt, notAfter: runAt + KEEP_TRYING_MS }
}

/** Two hours after the drop-off, or the next morning after the daytime. */
export function ratingAskedAt(droppedOffAt: number, zone: string): number {
  return inDaytime(droppedOffAt + 2 * HOUR_MS, zone)
}

/** Four hours after the price was emailed, in the daytime. Undefined if the price expires before. */
export function fourHoursLater(price: {
  now: number
  expiresAt: number
  zone: string
}): SendTimes | undefined {
  const runAt = inDaytime(price.now + 4 * HOUR_MS, price.zone)
  return runAt < price.expiresAt ? { runAt, notAfter: price.expiresAt } : undefined
}

/** True if messages by this rule are useless after their latest time, rather than tried for a day. */
export function hasLatestTime(rule: unknown): boolean {
  return rule !== atOnce && rule !== driverHours && rule !== wakingHours
}

type GuestRule = (moment: Moment & Ended) => { runAt: number } | undefined

/** When a message that is due may be sent by its rule: now, or when its hours begin. Undefined if it is too late. */
export function resumeAt(rule: GuestRule, moment: Moment & Ended): number | undefined {
  if (rule === dayBefore || rule === quarterHourLater) return afterQuietHours(moment.now, moment.zone)
  return rule === twoHoursLater ? inDaytime(moment.now, moment.zone) : rule(moment)?.runAt
}

/** This instant, or the end of the quiet hours it is in. */
export function afterQuietHours(at: number, zone: string): number {
  return isQuiet(at, zone) ? nextTime(at, { time: QUIET.until, zone }) : at
}

/** This instant in the daytime, or the next morning. */
export function inDaytime(at: number, zone: string): number {
  const { time } = clockAt(at, zone)
  const isDay = time >= DAYTIME.from && time < DAYTIME.until
  return isDay ? at : nextTime(at, { time: DAYTIME.from, zone })
}

function beforeQuietHours(at: number, zone: string): number {
  if (!isQuiet(at, zone)) return at
  const { date, time } = clockAt(at, zone)
  return instantOf({ date: time < QUIET.until ? addDays(date, -1) : date, time: EVENING }, zone)
}

function isQuiet(at: number, zone: string): boolean {
  const { time } = clockAt(at, zone)
  return time >= QUIET.from || time < QUIET.until
}

function nextTime(at: number, { time, zone }: { time: string; zone: string }): number {
  const clock = clockAt(at, zone)
  return instantOf({ date: clock.time < time ? clock.date : addDays(clock.date, 1), time }, zone)
}
