import { addDays } from '../values/day-arithmetic.ts'
import { clockAt, hoursBackOnClock, instantOf } from '../values/time.ts'

/** On the clock of the pick-up: no message leaves from then until then unless it is urgent. Source: the message plan, section 4. */
const QUIET = { from: '21:00', until: '08:00' }
/** A reminder of the night leaves at this time of the evening before. */
const EVENING = '20:30'
const HOURS_BEFORE = 24
const HOUR_MS = 3_600_000
/** A customer who heard of the ride so lately needs no reminder. */
const LATELY_MS = 6 * HOUR_MS
/** Later than this before the pick-up it says nothing that the customer does not know. */
const TOO_LATE_MS = 3 * HOUR_MS

/** When a reminder leaves, and until when it may; milliseconds since 1970. */
export type Reminder = { runAt: number; notAfter: number }

/**
 * The reminder of a trip: the same time of the clock on the day before, or in the evening before that in quiet hours.
 * Undefined where the customer was told of the trip less than six hours before it would leave. `startsAt` and `toldAt`
 * are milliseconds since 1970, `zone` is that of the pick-up.
 */
export function reminderOf(trip: { startsAt: number; toldAt: number; zone: string }): Reminder | undefined {
  const { startsAt, toldAt, zone } = trip
  const runAt = beforeNight(hoursBackOnClock(startsAt, HOURS_BEFORE, zone), zone)
  if (runAt - toldAt < LATELY_MS) return undefined
  return { runAt, notAfter: startsAt - TOO_LATE_MS }
}

/** When a message that is not urgent may leave that was to leave at this instant: then, or when the night is over. */
export function afterQuietHours(at: number, zone: string): number {
  const { date, time } = clockAt(at, zone)
  if (!isQuiet(time)) return at
  return instantOf({ date: time < QUIET.until ? date : addDays(date, 1), time: QUIET.until }, zone)
}

function beforeNight(at: number, zone: string): number {
  const { date, time } = clockAt(at, zone)
  if (!isQuiet(time)) return at
  return instantOf({ date: time < QUIET.until ? addDays(date, -1) : date, time: EVENING }, zone)
}

/** Times of a clock, HH:MM, are in the order of their letters. */
function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.until
}
