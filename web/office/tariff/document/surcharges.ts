import type { Surcharge, Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { DOLLARS, PERCENT } from './cell-values.ts'
import { withValue } from './paths.ts'

/** Default for the other end of a time window. */
const OTHER_END = { from: { to: '24:00' }, to: { from: '00:00' } } as const

/** A time window has both ends or none. */
export function withWhen(
  tariff: Tariff,
  index: number,
  { field, value }: { field: string; value: unknown },
): Tariff {
  const path = `surcharges[${index}].when`
  const [name, end] = field.split('.')
  if (name !== 'window') return withValue(tariff, `${path}.${field}`, value)
  if (value === undefined) return withValue(tariff, `${path}.window`, undefined)
  const known = tariff.surcharges[index]?.when.window
  const other = end === 'from' ? OTHER_END.from : OTHER_END.to
  return withValue(tariff, `${path}.window`, { from: '00:00', ...other, ...known, [end ?? 'from']: value })
}

export function withDate(tariff: Tariff, index: number, date: string): Tariff {
  const dates = tariff.surcharges[index]?.when.dates ?? []
  const next = dates.includes(date) ? dates.filter(one => one !== date) : [...dates, date].sort()
  return withValue(tariff, `surcharges[${index}].when.dates`, next.length > 0 ? next : undefined)
}

type SurchargeAmount = { points: number } | { cents: number }

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
