import { halfUp, sumOf } from '../../values/money.ts'
import type { Band, Tariff, TransferRates } from './tariff.ts'

/** Hundredths of a cent in a cent: tenths of the unit times mills are hundredths of a cent. */
const CENT = 100

/** Tenths of a millimetre in a tenth of the unit. */
const TENTH = { mi: 1_609_344, km: 1_000_000 } as const
const METRE = 10_000

/** Metres in tenths of a mile, or of a kilometre, half up. */
export function tenthsOf(metres: number, unit: Tariff['unit']): number {
  return halfUp(metres * METRE, TENTH[unit])
}

/** Seconds in whole minutes, half up. */
export function minutesOf(seconds: number): number {
  return halfUp(seconds, 60)
}

/** The distance price in cents, before its minimum: base, each band by its own rate, minutes. Rounded once. */
export function distanceCents(
  { baseCents, bands, minuteMills }: TransferRates,
  { tenths, minutes }: { tenths: number; minutes: number },
): number {
  return halfUp(baseCents * CENT + bandAmount(bands, tenths) + minutes * minuteMills * 10, CENT)
}

function bandAmount(bands: readonly Band[], tenths: number): number {
  let [amount, start] = [0, 0]
  for (const { upToTenths, mills } of bands) {
    const end = Math.min(tenths, upToTenths ?? tenths)
    amount += Math.max(0, end - start) * mills
    start = Math.max(start, end)
  }
  return amount
}

/** So many tenths beyond those that are free, at one rate, in cents. */
export function beyondCents(tenths: number, freeTenths: number, mills: number): number {
  return halfUp(Math.max(0, tenths - freeTenths) * mills, CENT)
}

/** So many half hours at the price of an hour, in cents. */
export function hourlyCents(hourCents: number, halfHours: number): number {
  return halfUp(hourCents * halfHours, 2)
}

/** What is driven beyond the distance that the paid half hours include, in cents. Half tenths keep it an integer. */
export function extraDistanceCents(
  tenths: number,
  halfHours: number,
  { includedTenthsPerHour, extraMills }: { includedTenthsPerHour: number; extraMills: number },
): number {
  const halfTenths = Math.max(0, tenths * 2 - includedTenthsPerHour * halfHours)
  return halfUp(halfTenths * extraMills, CENT * 2)
}

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
