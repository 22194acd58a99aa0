import { atField, Problem } from '../../contract/problems.ts'
import { dollarText } from '../../domain/values/money.ts'

/** Throws `invalid`; `none` if nothing is left. */
export function requireUpTo(cents: number, max: number, none = 'Nothing is left of this amount.'): void {
  if (cents <= max) return
  const sentence = max === 0 ? none : `Enter up to ${dollarText(max)}.`
  throw new Problem('invalid', atField('cents', { code: 'range', min: Math.min(1, max), max }, sentence))
}
