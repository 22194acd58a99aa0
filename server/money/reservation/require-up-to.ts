import { atField, Problem } from '../../../contract/problems.ts'

/** Throws `invalid` at the amount where it is above the most that is possible. */
export function requireUpTo(cents: number, max: number): void {
  if (cents <= max) return
  const told = max === 0 ? 'Nothing is left of this amount.' : `Enter up to ${max} cents.`
  throw new Problem('invalid', atField('cents', { code: 'range', min: Math.min(1, max), max }, told))
}
