import { addDays } from '../values/day-arithmetic.ts'
import { clockAt, instantOf } from '../values/time.ts'

const HOURS_AFTER = 2
const HOUR_MS = 3_600_000
/** On the clock of the drop-off: nobody is asked before or after. */
const ASKED = { from: '09:00', until: '20:00' }

/**
 * When a guest is asked for a rating: two hours after the drop-off, on the clock of the zone from 9:00 until before 20:00,
 * else at the next 9:00. Milliseconds since 1970.
 */
export function ratingAskedAt(droppedOffAt: number, zone: string): number {
  return withinAskingHours(droppedOffAt + HOURS_AFTER * HOUR_MS, zone)
}

/** The instant, or the next 9:00 where nobody is asked then. */
export function withinAskingHours(at: number, zone: string): number {
  const { date, time } = clockAt(at, zone)
  if (time >= ASKED.from && time < ASKED.until) return at
  const day = time < ASKED.from ? date : addDays(date, 1)
  return instantOf({ date: day, time: ASKED.from }, zone)
}
