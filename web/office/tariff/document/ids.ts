import { weekdayOf } from '../../../../domain/values/time.ts'

/** In characters. */
const MAX_ID_CHARACTERS = 40

/** "Newark (EWR)" becomes `newark-ewr`. */
export function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_ID_CHARACTERS)
}

/** The first unused of `night`, `night-2`, `night-3`. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const start = wanted === '' ? 'rule' : wanted
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? start : `${start}-${number}`
    if (!taken.includes(id)) return id
  }
}

export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function daysOfMonth(year: number, month: number): string[] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const start = `${year}-${String(month).padStart(2, '0')}`
  return Array.from({ length: days }, (_, day) => `${start}-${String(day + 1).padStart(2, '0')}`)
}

/** 1 (Sunday) to 7, as in the date picker. */
export function calendarColumn(date: string): number {
  return (weekdayOf(date) % 7) + 1
}
