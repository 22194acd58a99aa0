import { sumOf } from '../../values/money.ts'

/**
 * What is to be added to the subtotal of each trip, in cents, so that together they make the total: the first trip
 * takes what is missing, and what would fall below zero there is taken off the others in their order. The total is not
 * below zero, and then no subtotal is.
 */
export function balancing(subtotals: readonly number[], total: number): number[] {
  const missing = total - sumOf(subtotals.map(cents => ({ cents })))
  const wanted = subtotals.map((cents, trip) => (trip === 0 ? cents + missing : cents))
  let deficit = wanted.reduce((sum, cents) => sum + Math.max(0, -cents), 0)
  return wanted.map((cents, trip) => {
    const taken = Math.min(deficit, Math.max(0, cents))
    deficit -= taken
    return Math.max(0, cents) - taken - (subtotals[trip] ?? 0)
  })
}
