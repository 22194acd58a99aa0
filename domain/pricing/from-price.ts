export const ROUNDINGS = ['none', 'dollar', 'five-dollars'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const DEFAULT_ROUNDING: Rounding = 'dollar'

const STEP_CENTS: Record<Rounding, number> = { none: 1, dollar: 100, 'five-dollars': 500 }

/** Always up, so that no advertised price is lower than the fare. */
export function roundFromPrice(cents: number, rounding: Rounding): number {
  const step = STEP_CENTS[rounding]
  return Math.ceil(cents / step) * step
}
