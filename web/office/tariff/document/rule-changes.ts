import type { PassedOn, RuleEnds, ServiceDates } from '../../../../domain/pricing/fare/tariff.ts'
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
