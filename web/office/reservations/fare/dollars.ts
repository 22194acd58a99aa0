import { formatDollars } from '../../format-number.ts'

/** "$163.25", "−$11.50". */
export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}${formatDollars(Math.abs(cents) / 100)}`
}
