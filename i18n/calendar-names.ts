/** January 1, 2023 is a Sunday. */
const weekdayAt = (day: number) => Date.UTC(2023, 0, 1 + day)

/** "January" to "December". */
export function monthNames(format: string): string[] {
  return list(12, month => named(format, { month: 'long' }, Date.UTC(2023, month, 1)))
}

/** From Sunday: "Sunday" or "S". */
export function weekdayNames(format: string, weekday: 'long' | 'narrow'): string[] {
  return list(7, day => named(format, { weekday }, weekdayAt(day)))
}

/** "today", "tomorrow" and, where a language has a word for it, the day after: "pasado mañana". */
export function comingDayNames(format: string): string[] {
  const words = new Intl.RelativeTimeFormat(format, { numeric: 'auto' })
  return list(3, days => words.format(days, 'day'))
}

function named(format: string, style: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(format, { ...style, timeZone: 'UTC' }).format(at)
}

function list<Item>(length: number, itemAt: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => itemAt(index))
}
