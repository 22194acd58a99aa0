import { addDays } from '../../../domain/values/day-arithmetic.ts'

export type Limits = { min: string; max: string }

export const monthOf = (date: string): string => date.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export function monthsIn({ min, max }: Limits): string[] {
  const months = [monthOf(min)]
  for (let next = addMonths(monthOf(min), 1); next <= monthOf(max); next = addMonths(next, 1))
    months.push(next)
  return months
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Weeks begin on Sunday; undefined is a day in another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const count = Number(lastDayOf(month).slice(8))
  const lead = weekdayOf(first)
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day - lead
      return index >= 0 && index < count ? addDays(first, index) : undefined
    }),
  )
}

/** A year ahead, including the same day. */
export function yearAhead(today: string): string {
  return sameDay(today, addMonths(monthOf(today), 12))
}

/** The last day of a shorter month. */
function sameDay(date: string, month: string): string {
  const last = lastDayOf(month)
  const day = `${month}${date.slice(7)}`
  return day < last ? day : last
}

export function clampDay(date: string, { min, max }: Limits): string {
  if (date < min) return min
  return date > max ? max : date
}

const DAY_STEPS: Partial<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 }
const MONTH_STEPS: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day to focus after a key, or undefined if the key does nothing in a calendar. */
export function moveDay(
  date: string,
  key: string,
  { limits, isMirrored }: { limits: Limits; isMirrored: boolean },
): string | undefined {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const days = sideways ? sideways * (isMirrored ? -1 : 1) : DAY_STEPS[key]
  const months = MONTH_STEPS[key]
  const moved =
    (days && addDays(date, days)) ||
    (months && sameDay(date, addMonths(monthOf(date), months))) ||
    (key === 'Home' && addDays(date, -weekdayOf(date))) ||
    (key === 'End' && addDays(date, 6 - weekdayOf(date)))
  return moved ? clampDay(moved, limits) : undefined
}

/** The first of two months: the one before if the chosen day's month follows today's, and has days to choose. */
export function firstShown(chosen: string, today: string, { min }: Pick<Limits, 'min'>): string {
  const month = monthOf(today)
  return month >= monthOf(min) && addMonths(month, 1) === monthOf(chosen) ? month : monthOf(chosen)
}
