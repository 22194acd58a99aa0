import type { Calendar } from '../../../../contract/booking/list-schemas.ts'

const HOUR_MS = 3600_000

export type HourRow = {
  hour: number
  /** The second hour of the same name when clocks go back. */
  repeated: boolean
}

export type DayColumn = {
  date: string
  startsAt: number
  endsAt: number
  hours: { row: number; at: number }[]
  /** Rows missing on this day: skipped by the clock, or present on another day only. */
  gaps: number[]
}

type Day = Calendar['days'][number]

/** Rows by clock time: one row fewer when clocks go forward, one more when they go back. */
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

/** Keys sort by clock; a repeated hour sorts after the first. */
function hoursOf({ startsAt, endsAt }: Day, hourAt: (at: number) => number) {
  const hours: { key: number; at: number }[] = []
  for (let at = Date.parse(startsAt); at < Date.parse(endsAt); at += HOUR_MS) {
    const key = 2 * hourAt(at)
    hours.push({ key: hours.some(hour => hour.key === key) ? key + 1 : key, at })
  }
  return hours
}

/** 9.5 is half past nine; clamped to the day. */
export function placeOf({ hours, startsAt, endsAt }: DayColumn, instant: number): number {
  const at = Math.min(Math.max(instant, startsAt), endsAt)
  const hour = hours.findLast(hour => hour.at <= at)
  return hour ? hour.row + Math.min((at - hour.at) / HOUR_MS, 1) : 0
}
