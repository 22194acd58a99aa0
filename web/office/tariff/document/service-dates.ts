import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { valueIn, withValue } from './paths.ts'

/** Sets an end of the days on which a rule holds; without both ends the rule has no days of its own. */
export function withDates(tariff: Tariff, rule: string, ends: { from?: unknown; until?: unknown }): Tariff {
  const known = fieldsOf(valueIn(tariff, `${rule}.rides`))
  const left = Object.entries({ ...known, ...ends }).filter(([, end]) => end !== undefined)
  return withValue(tariff, `${rule}.rides`, left.length > 0 ? Object.fromEntries(left) : undefined)
}
