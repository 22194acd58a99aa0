import { halfUp, sumOf } from '../../values/money.ts'
import type { Band, Tariff, TransferRates } from './tariff.ts'

/** Tenths of a unit times mills are hundredths of a cent. */
const CENT = 100

/** In tenths of a millimeter. */
const TENTH = { mi: 1_609_344, km: 1_000_000 } as const
const METRE = 10_000

/** Rounds half up. */
export function tenthsOf(metres: number, unit: Tariff['unit']): number {
  return halfUp(metres * METRE, TENTH[unit])
}

export function minutesOf(seconds: number): number {
  return halfUp(seconds, 60)
}

/** In cents, before the minimum: base, mileage tiers, minutes. Rounded once. */
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

export function beyondCents(tenths: number, freeTenths: number, mills: number): number {
  return halfUp(Math.max(0, tenths - freeTenths) * mills, CENT)
}

export function hourlyCents(hourCents: number, halfHours: number): number {
  return halfUp(hourCents * halfHours, 2)
}

/** In cents. Half tenths keep it an integer. */
export function extraDistanceCents(
  tenths: number,
  halfHours: number,
  { includedTenthsPerHour, extraMills }: { includedTenthsPerHour: number; extraMills: number },
): number {
  const halfTenths = Math.max(0, tenths * 2 - includedTenthsPerHour * halfHours)
  return halfUp(halfTenths * extraMills, CENT * 2)
}

/**
 * Adjustments that make the subtotals add up to the total, in cents. The first trip absorbs the difference; if
 * it would go below zero, the others follow. No subtotal is negative.
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
