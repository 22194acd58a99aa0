import { clockOf } from './typed-time.ts'

const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60
/** Where the list opens without a time. */
const USUAL_TIME = '09:00'

export const PARTS = ['morning', 'afternoon', 'evening'] as const
export type Part = (typeof PARTS)[number]
const STARTS: Record<Part, string> = { morning: '00:00', afternoon: '12:00', evening: '18:00' }

const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => clockOf(index * STEP_MINUTES))

export function partOf(time: string): Part {
  return PARTS.findLast(part => time >= STARTS[part]) ?? 'morning'
}

export function timesIn(part: Part): string[] {
  return TIMES.filter(time => partOf(time) === part)
}

/** The step at or before a time. */
export function stepAt(time: string): string {
  return TIMES.findLast(step => step <= (time || USUAL_TIME)) ?? USUAL_TIME
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -4, PageDown: 4 }

/** The time to mark after a key, or undefined if the key does nothing in a list. */
export function moveTime(time: string, key: string): string | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const at = Math.min(Math.max(TIMES.indexOf(stepAt(time)) + step, 0), TIMES.length - 1)
  return TIMES[at]
}
