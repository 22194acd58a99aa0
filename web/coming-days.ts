import { addDays, isCalendarDate } from '../domain/values/day-arithmetic.ts'

/** Every date occurs within this range, Feb 29 too. */
const YEARS_AHEAD = 8
/** Days up to 31 occur within any two months. */
const MONTHS_AHEAD = 2

/** 0 is Sunday; today counts. With `nextWeek`, in the week starting next Sunday. */
export function nextWeekday(today: string, weekday: number, { nextWeek }: { nextWeek: boolean }): string {
  const current = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, nextWeek ? 7 - current + weekday : (weekday - current + 7) % 7)
}

/** Today counts. Undefined for dates that do not exist. */
export function nextYearly(
  today: string,
  { month, day, year }: { month: number; day: number; year: number | undefined },
): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year] : Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => thisYear + i)
  return years
    .map(each => dateOf(each, month, day))
    .find(date => isCalendarDate(date) && (year || date >= today))
}

/** Today counts. */
export function nextDayOfMonth(today: string, day: number): string | undefined {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, i) => {
    const months = month - 1 + i
    return dateOf(year + Math.floor(months / 12), (months % 12) + 1, day)
  }).find(date => isCalendarDate(date) && date >= today)
}

function dateOf(year: number, month: number, day: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
