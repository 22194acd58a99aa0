import { minuteOfDay } from '../../../domain/values/time.ts'

const DAY_MINUTES = 1440

/** A weekly shift as its fields have it: texts may be empty while it is typed. */
export type TypedShift = {
  weekday: number
  from: string
  to: string
  validFrom: string
  validUntil: string
}

/** A part of one day that a shift covers, in minutes of the clock; `coming` where it does not hold yet. */
export type Stretch = { from: number; until: number; coming: boolean }

/** True where a shift ends on the day after its start. */
export function isOvernight({ from, to }: Pick<TypedShift, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to <= from
}

/** What the shifts cover of each day from Monday on; past midnight they go on into the next day. Past ones are left out. */
export function stretchesByDay(shifts: readonly TypedShift[], today: string): Stretch[][] {
  const week: Stretch[][] = Array.from({ length: 7 }, () => [])
  for (const shift of shifts) {
    const { weekday, from, until } = minutesOf(shift)
    if (until === from || isOver(shift, today)) continue
    const coming = shift.validFrom > today
    week[weekday - 1]?.push({ from, until: Math.min(until, DAY_MINUTES), coming })
    if (until > DAY_MINUTES) week[weekday % 7]?.push({ from: 0, until: until - DAY_MINUTES, coming })
  }
  return week
}

/** The hours of a week on duty as it is on a date. */
export function hoursAWeek(shifts: readonly TypedShift[], today: string): number {
  const held = shifts.filter(shift => !isOver(shift, today) && shift.validFrom <= today)
  const minutes = held.map(minutesOf).reduce((sum, { from, until }) => sum + until - from, 0)
  return minutes / 60
}

function isOver({ validUntil }: TypedShift, today: string): boolean {
  return validUntil !== '' && validUntil < today
}

/** A shift that is not filled in lasts no minute. */
function minutesOf(shift: TypedShift): { weekday: number; from: number; until: number } {
  const { weekday } = shift
  if (shift.from === '' || shift.to === '') return { weekday, from: 0, until: 0 }
  const [from, to] = [minuteOfDay(shift.from), minuteOfDay(shift.to)]
  return { weekday, from, until: isOvernight(shift) ? to + DAY_MINUTES : to }
}
