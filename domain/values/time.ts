/** A date (YYYY-MM-DD) and a time (HH:MM) as a clock on the wall shows them; fold 1 is the second of two equal times. */
export type WallClock = { date: string; time: string; fold?: 0 | 1 }

/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000

/**
 * The instant of a time on the clock of a zone, in milliseconds since 1970. A time that comes twice is the first one
 * without fold 1; a time that is left out in spring is as much later as the clock jumps.
 */
export function instantOf({ date, time, fold = 0 }: WallClock, zone: string): number {
  const wall = `${date}T${time}`
  const offset = PLAIN_WALL.test(wall) ? offsetOn(date, zone) : undefined
  if (offset !== undefined) return Date.parse(`${wall}Z`) - offset
  return resolve(Temporal.PlainDateTime.from(wall), zone, fold)
}

const PLAIN_WALL = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/
/** Days whose offsets are remembered, of all zones. */
const DAYS_KEPT_MAX = 4096
const keptOffsets = new Map<string, number | undefined>()

/**
 * How far the clock of a zone is ahead of UTC on a date, in milliseconds; undefined where it changes on that date.
 * Remembered, since Temporal takes some microseconds and a price asks for a dozen times of the same days.
 */
function offsetOn(date: string, zone: string): number | undefined {
  const key = `${date} ${zone}`
  if (keptOffsets.has(key)) return keptOffsets.get(key)
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const change = start.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  const beginsAtMidnight = start.toPlainDateTime().toString() === `${date}T00:00:00`
  const isChanged = !beginsAtMidnight || change < start.add({ days: 1 }).epochMilliseconds
  const offset = isChanged ? undefined : start.offsetNanoseconds / 1_000_000
  if (keptOffsets.size >= DAYS_KEPT_MAX) keptOffsets.clear()
  keptOffsets.set(key, offset)
  return offset
}

function resolve(wall: Temporal.PlainDateTime, zone: string, fold: 0 | 1): number {
  const disambiguation = fold === 1 ? 'later' : 'compatible'
  return wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
}

/** False for a time that the clock of the zone leaves out on that date. */
export function isOnClock({ date, time }: WallClock, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  return wall.toZonedDateTime(zone).toPlainDateTime().equals(wall)
}

/** The instant at which the clock of the zone shows so many hours less than at the given instant. */
export function hoursBackOnClock(at: number, hours: number, zone: string): number {
  return resolve(zonedAt(at, zone).toPlainDateTime().subtract({ hours }), zone, 0)
}

function zonedAt(at: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}

/** What the clock of a zone shows at an instant, to the minute: date (YYYY-MM-DD), time (HH:MM). */
export function clockAt(at: number, zone: string): { date: string; time: string } {
  const wall = zonedAt(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return { date: wall.slice(0, 10), time: wall.slice(11) }
}

/** The instant at which a date begins in a zone, in milliseconds since 1970. It is no midnight where that is left out. */
export function startOf(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
}

/** The day of the week of a date, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Minutes since midnight of a time of day (HH:MM, 24:00 included). */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Milliseconds since 1970 of an instant as ISO 8601 with its offset, or undefined where the text is none. */
export function readInstant(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return undefined
  }
}

/** "2026-05-18T22:00:00Z": an instant as documents write it. */
export function formatInstant(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

/** True for the name of a time zone that dates can be computed in. */
export function isTimeZone(name: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, name)
    return true
  } catch {
    return false
  }
}
