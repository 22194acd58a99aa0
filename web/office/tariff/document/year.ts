/** January to December. */
export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The dates of a month of a year. */
export function daysOfMonth(year: number, month: number): string[] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const start = `${year}-${String(month).padStart(2, '0')}`
  return Array.from({ length: days }, (_, day) => `${start}-${String(day + 1).padStart(2, '0')}`)
}

/** The column of a date in a month that begins its weeks on Monday: 1 to 7. */
export function weekdayColumn(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
