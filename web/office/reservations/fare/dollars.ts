import { formatDollars } from '../../format-number.ts'

const CENTS_PER_DOLLAR = 100

/** "$163.25" from cents. */
export function dollars(cents: number): string {
  return formatDollars(cents / CENTS_PER_DOLLAR)
}
