import { atField, Problem } from '../../contract/problems.ts'
import { addDays, daysBetween } from '../../domain/values/day-arithmetic.ts'
import { formatInstant, startOf } from '../../domain/values/time.ts'

/** Days that somebody asks for, both included. */
export type Days = { from: string; until: string }

/** The instants of these days in a zone. Throws `invalid` for days in the wrong order, or for too many. */
export function instantsOf({ from, until }: Days, { zone, max }: { zone: string; max: number }): Days {
  if (until < from) {
    const sentence = 'The last day can’t be before the first.'
    throw new Problem('invalid', atField('until', { code: 'ends-before-start' }, sentence))
  }
  if (daysBetween(from, until) >= max)
    throw new Problem(
      'invalid',
      atField('until', { code: 'too-many-days', max }, `Choose up to ${max} days.`),
    )
  return {
    from: formatInstant(startOf(from, zone)),
    until: formatInstant(startOf(addDays(until, 1), zone)),
  }
}
