import { keysOf } from '../../../domain/values/record.ts'

/** Hour 24 is midnight at the end of the day. */
export type Clock = {
  hour: number
  minute: number
  /** False if it may be am or pm. */
  exact: boolean
}

/** Inclusive; hours from 24 on are after midnight. */
const PARTS = {
  morning: [0, 11],
  afternoon: [12, 18],
  evening: [16, 23],
  night: [17, 28],
} as const

export type Part = keyof typeof PARTS
export const PART_NAMES = keysOf(PARTS)

/** Minutes of the day, likeliest first; 1440 and more are after midnight. Undefined if part and hour conflict. */
export function clockTimes(clock: Clock, part: Part | undefined): number[] | undefined {
  const hours = part ? hoursIn(part, clock) : possibleHours(clock)
  return hours.length > 0 ? hours.map(hour => hour * 60 + clock.minute) : undefined
}

function hoursIn(part: Part, clock: Clock): number[] {
  const [first, last] = PARTS[part]
  const hours = clock.exact ? [clock.hour] : [clock.hour % 12, (clock.hour % 12) + 12]
  const within = hours.flatMap(hour => [hour, hour + 24]).find(hour => hour >= first && hour <= last)
  return within === undefined ? [] : [within]
}

/** "12:15" alone means after noon. */
function possibleHours({ hour, exact }: Clock): number[] {
  return exact || hour === 12 ? [hour] : [hour, hour + 12]
}
