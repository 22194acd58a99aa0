import { minuteOfDay } from '../../../domain/values/time.ts'

const DAY_MINUTES = 1440

/** Texts may be empty while typing. */
export type TypedShift = {
  weekday: number
  from: string
  to: string
  validFrom: string
  validUntil: string
}

/** Minutes of the day; `coming` if not yet in force. */
export type Stretch = { from: number; until: number; coming: boolean }

export function isOvernight({ from, to }: Pick<TypedShift, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to <= from
}

/** Starts on Monday; runs past midnight into the next day. Expired shifts are omitted. */
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

/** To a tenth. */
export function hoursAWeek(shifts: readonly TypedShift[], today: string): number {
  const held = shifts.filter(shift => !isOver(shift, today) && shift.validFrom <= today)
  const minutes = held.map(minutesOf).reduce((sum, { from, until }) => sum + until - from, 0)
  return Math.round(minutes / 6) / 10
}

function isOver({ validUntil }: TypedShift, today: string): boolean {
  return validUntil !== '' && validUntil < today
}

/** Incomplete shifts count as zero minutes; one until 11:59 pm lasts until midnight. */
function minutesOf(shift: TypedShift): { weekday: number; from: number; until: number } {
  const { weekday } = shift
  if (shift.from === '' || shift.to === '') return { weekday, from: 0, until: 0 }
  const [from, to] = [minuteOfDay(shift.from), minuteOfDay(shift.to)]
  const until = to === DAY_MINUTES - 1 ? DAY_MINUTES : to
  return { weekday, from, until: isOvernight(shift) ? to + DAY_MINUTES : until }
}
