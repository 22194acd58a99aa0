import type { Surcharge, Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { DOLLARS, PERCENT } from './cell-values.ts'

export type SurchargeAmount = { points: number } | { cents: number }

export function amountOf(typed: string): SurchargeAmount | undefined {
  if (!typed.includes('$')) {
    const points = PERCENT.read(typed)
    return points === undefined ? undefined : { points }
  }
  const cents = DOLLARS.read(typed)
  return cents === undefined || cents < 0 ? undefined : { cents }
}

export function withAmount(
  tariff: Tariff,
  index: number,
  amount: Pick<Surcharge, 'points' | 'cents'>,
): Tariff {
  const rule = tariff.surcharges[index]
  if (!rule) return tariff
  const { points: _, cents: __, ...rest } = rule
  return { ...tariff, surcharges: tariff.surcharges.with(index, { ...rest, ...amount }) }
}
