import { addDays } from '../values/day-arithmetic.ts'
import { clockAt, instantOf } from '../values/time.ts'

/** A reminder of a kept price leaves within these hours of the clock of the company, the end left out. */
const HOURS = { from: '09:00', until: '20:00' }
/** Earlier than this after the price was mailed it says what the customer has just read. */
const EARLIEST_MS = 4 * 3_600_000

/**
 * When the one reminder of a price leaves that was mailed at `askedAt` and is kept until `goodUntil`, in milliseconds
 * since 1970; undefined where the price ends before it could.
 */
export function priceReminderAt(price: {
  askedAt: number
  goodUntil: number
  zone: string
}): number | undefined {
  const at = withinReminderHours(price.askedAt + EARLIEST_MS, price.zone)
  return at < price.goodUntil ? at : undefined
}

/** This instant where a reminder may leave then, else the next one at which it may. */
export function withinReminderHours(at: number, zone: string): number {
  const { date, time } = clockAt(at, zone)
  if (time >= HOURS.from && time < HOURS.until) return at
  return instantOf({ date: time < HOURS.from ? date : addDays(date, 1), time: HOURS.from }, zone)
}
