import type { Surcharge, Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { withValue } from './paths.ts'

/** A time window has both ends or none. */
export function withWhen(rule: Surcharge, field: string, value: unknown): Surcharge {
  const [name, end = ''] = field.split('.')
  if (name !== 'window' || value === undefined) return withValue(rule, `when.${name}`, value)
  return withValue(rule, 'when.window', { from: '00:00', to: '24:00', ...rule.when.window, [end]: value })
}

export function withDate(tariff: Tariff, index: number, date: string): Tariff {
  const dates = tariff.surcharges[index]?.when.dates ?? []
  const next = dates.includes(date) ? dates.filter(one => one !== date) : [...dates, date].sort()
  return withValue(tariff, `surcharges[${index}].when.dates`, next.length > 0 ? next : undefined)
}
