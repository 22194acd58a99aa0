import type { Calendar } from '../../../../contract/booking/list-schemas.ts'

const HOUR_MS = 3600_000

/** A row of the calendar: an hour of the clock. */
export type HourRow = {
  hour: number
  /** True for the second of two hours with one name, in the night in which the clock goes back. */
  repeated: boolean
}

/** A day and the rows that its hours stand in. */
export type DayColumn = {
  date: string
  startsAt: number
  endsAt: number
  /** In the order of time: the row of each hour and the instant at which it begins. */
  hours: { row: number; at: number }[]
  /** Rows that this day does not have: the clock skips them, or only another day has them. */
  gaps: number[]
}

type Day = Calendar['days'][number]

/**
 * The rows that these days share, by the clock of the zone, and where each day stands in them. A day whose clock goes
 * forward lacks a row, one whose clock goes back has one more.
 */
export function calendarAxis(
  days: readonly Day[],
  timeZone: string,
): { rows: HourRow[]; columns: DayColumn[] } {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const hoursOfDays = days.map(day => hoursOf(day, at => Number(clock.format(at))))
  const keys = [...new Set(hoursOfDays.flat().map(({ key }) => key))].sort((a, b) => a - b)
  const columns = days.map(({ date, startsAt, endsAt }, index) => {
    const hours = (hoursOfDays[index] ?? []).map(({ key, at }) => ({ row: keys.indexOf(key), at }))
    const own = new Set(hours.map(({ row }) => row))
    const gaps = keys.map((_, row) => row).filter(row => !own.has(row))
    return { date, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), hours, gaps }
  })
  return { rows: keys.map(key => ({ hour: Math.floor(key / 2), repeated: key % 2 === 1 })), columns }
}

/** The hours of a day by keys that sort by the clock, the second of two hours with one name behind the first. */
function hoursOf({ startsAt, endsAt }: Day, hourAt: (at: number) => number) {
  const hours: { key: number; at: number }[] = []
  for (let at = Date.parse(startsAt); at < Date.parse(endsAt); at += HOUR_MS) {
    const key = 2 * hourAt(at)
    hours.push({ key: hours.some(hour => hour.key === key) ? key + 1 : key, at })
  }
  return hours
}

/** Where an instant stands in the rows: 9.5 is half past nine. Instants outside the day stand at its edge. */
export function placeOf({ hours, startsAt, endsAt }: DayColumn, instant: number): number {
  const at = Math.min(Math.max(instant, startsAt), endsAt)
  const hour = hours.findLast(hour => hour.at <= at)
  return hour ? hour.row + Math.min((at - hour.at) / HOUR_MS, 1) : 0
}
