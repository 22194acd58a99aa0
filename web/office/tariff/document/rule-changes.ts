import type {
  PassedOn,
  RuleEnds,
  ServiceDates,
  Surcharge,
  Tariff,
} from '../../../../domain/pricing/fare/tariff.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { valueIn, withValue } from './paths.ts'

/** Without dates, the rule is for all days. */
export function withRides<Rule extends object>(
  rule: Rule,
  ends: { [end in keyof ServiceDates]: unknown },
): Rule {
  const left = Object.entries({ ...fieldsOf(valueIn(rule, 'rides')), ...ends }).filter(
    ([, end]) => end !== undefined,
  )
  return withValue(rule, 'rides', left.length > 0 ? Object.fromEntries(left) : undefined)
}

export type End = 'pickUpIn' | 'dropOffIn'

export function withEnd<Rule extends RuleEnds>(rule: Rule, end: End, place: string | undefined): Rule {
  const other = place === undefined ? 'eitherEnd' : 'between'
  return withValue(withValue(rule, other, undefined), end, place)
}

export function withBetween(
  { pickUpIn, dropOffIn, eitherEnd: _, ...fee }: PassedOn,
  end: number,
  place: string,
): PassedOn {
  const first = pickUpIn ?? dropOffIn ?? place
  const [one, other] = fee.between ?? [first, first]
  return { ...fee, between: end === 0 ? [place, other] : [one, place] }
}

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
