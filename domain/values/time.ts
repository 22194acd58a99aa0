/** YYYY-MM-DD and HH:MM. `fold: 1` is the second of two equal times in autumn. */
export type WallClock = { date: string; time: string; fold?: 0 | 1 }

export const MINUTE_MS = 60_000

/** Milliseconds since 1970. Skipped times in spring move by as much as the clock jumps. */
export function instantOf({ date, time, fold = 0 }: WallClock, zone: string): number {
  const wall = `${date}T${time}`
  const offset = PLAIN_WALL.test(wall) ? offsetOn(date, zone) : undefined
  if (offset !== undefined) return Date.parse(`${wall}Z`) - offset
  return resolve(Temporal.PlainDateTime.from(wall), zone, fold)
}

const PLAIN_WALL = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/
const DAYS_KEPT_MAX = 4096
const keptOffsets = new Map<string, number | undefined>()

/**
 * UTC offset in milliseconds, or undefined if it changes on that date. Cached: Temporal takes microseconds,
 * and a price needs a dozen times of the same days.
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

/** False for times skipped in spring. */
export function isOnClock({ date, time }: WallClock, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  return wall.toZonedDateTime(zone).toPlainDateTime().equals(wall)
}

/** Wall-clock hours, which differ from elapsed ones when clocks change. */
export function hoursBackOnClock(at: number, hours: number, zone: string): number {
  return resolve(zonedAt(at, zone).toPlainDateTime().subtract({ hours }), zone, 0)
}

function zonedAt(at: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}

/** YYYY-MM-DD and HH:MM. */
export function clockAt(at: number, zone: string): { date: string; time: string } {
  const wall = zonedAt(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return { date: wall.slice(0, 10), time: wall.slice(11) }
}

/** Milliseconds since 1970. Not midnight if the clock skips it. */
export function startOf(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** From ISO 8601 with offset, or undefined. */
export function readInstant(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return undefined
  }
}

/** "2026-05-18T22:00:00Z", the format of documents. */
export function formatInstant(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

export function isTimeZone(name: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, name)
    return true
  } catch {
    return false
  }
}
