import { daysBetween } from '../../../domain/day-arithmetic.ts'
import { isCalendarDate, isClockTime, MAX_DAYS_AHEAD } from '../../../domain/pick-up.ts'
import { dateInWords, nightNote, timeInWords } from '../../in-words.ts'
import { wallClock } from '../../pages/reservation/refused-fields.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Zone = { timeZone: string; now: Date }

/** A pick-up as it is said back to the caller. */
export type PickUpWords = {
  /** Empty while date and time are missing. */
  words: string
  /** What the caller should know about this time. */
  notes: string[]
  /** Why the server would refuse it. */
  fault?: string
}

/** Says a date and a time back in words, with the night that is meant, a change of the clocks, and what is wrong. */
export function pickUpInWords(date: string, time: string, zone: Zone): PickUpWords {
  const day = isCalendarDate(date) ? dateInWords(date) : ''
  if (!day || !isClockTime(time)) return { words: day, notes: day ? ['At what time?'] : [] }
  const words = `${day}, ${timeInWords(time)}`
  const instants = instantsOf(date, time, zone.timeZone)
  const [first] = instants
  if (first === undefined) {
    const fault = `On ${day} the clocks go forward and skip ${timeInWords(time)}. Choose a time one hour earlier or later.`
    return { words, notes: [], fault }
  }
  const ahead = first - zone.now.getTime()
  if (ahead < 0) return { words, notes: [], fault: `${words} has passed.` }
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    return {
      words,
      notes: [],
      fault: `${words} is more than ${Math.floor(MAX_DAYS_AHEAD / 365)} years away.`,
    }
  const night = nightNote(date, time)
  const twice = `The clocks go back that night: ${timeInWords(time)} comes twice, and the first one counts.`
  const notes = [
    soonInWords(date, ahead, zone),
    ...(night ? [night] : []),
    ...(instants.length > 1 ? [twice] : []),
  ]
  return { words, notes }
}

function soonInWords(date: string, ahead: number, { timeZone, now }: Zone): string {
  const days = daysBetween(wallClock(timeZone, now).date, date)
  if (days > 1) return `In ${days} days`
  const minutes = Math.floor(ahead / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const soon = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean)
  return `${days === 0 ? 'Today' : 'Tomorrow'}, in ${soon.join(' ')}`
}

/**
 * The instants of a wall-clock time in a zone, in milliseconds since 1970: none in the hour that spring skips, two in the
 * hour that autumn repeats. Written with Intl, since not every browser has Temporal.
 */
export function instantsOf(date: string, time: string, timeZone: string): number[] {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsets = [-DAY_MS, DAY_MS].map(shift => offsetAt(wall + shift, timeZone))
  const candidates = [...new Set(offsets)].map(offset => wall - offset)
  return candidates.filter(instant => instant + offsetAt(instant, timeZone) === wall).sort((a, b) => a - b)
}

/** Milliseconds that the clock of the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = wallClock(timeZone, new Date(instant))
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}
