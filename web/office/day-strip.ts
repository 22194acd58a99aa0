import { timeInWords } from '../in-words.ts'

const DAY_MINUTES = 1440

/** The share of the day before it, for styles. */
export function shareOfDay(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`
}

/** Midnight at the end of the day reads as 12 am. */
export function minuteInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return timeInWords(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`)
}
