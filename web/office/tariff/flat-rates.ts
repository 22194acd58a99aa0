import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type * as Rates from '../../../domain/pricing/fare/tariff.ts'
import { ANYWHERE } from '../../../domain/pricing/fare/tariff.ts'
import type { Field, Named } from './fields.ts'
import { PRICE, placeOptions, RIDES } from './rule-fields.ts'
import type { RuleKind } from './rules.ts'
import { placeName } from './tariff-context.ts'
import { TEXT, TOGGLE } from './units.ts'

/** Beside its price in the grid. */
export const FLAT_DETAILS: readonly Field<Rates.Flat>[] = [
  { id: 'label', label: words.flatName, unit: TEXT, optional: true },
  { id: 'bothWays', label: common.bothDirections, unit: TOGGLE },
  { id: 'includesTolls', label: words.includesTolls, unit: TOGGLE },
  ...RIDES,
]

/** Of a contract: one a line. */
export function flatRates({ classes }: Pick<Named, 'classes'>): RuleKind<Rates.Flat> {
  const end = (id: 'a' | 'b', label: string): Field => ({
    id,
    label,
    options: named => [...placeOptions(named), { value: ANYWHERE, label: placeName(named.tariff, ANYWHERE) }],
  })
  return {
    name: 'flat-rate',
    first(id, { places: all }) {
      const [a = ANYWHERE, b = a] = all.map(place => place.id)
      return { id, label: words.newRule({ kind: 'flat' }), a, b, bothWays: true, cents: {} }
    },
    fields: [
      end('a', common.from),
      end('b', common.to),
      { id: 'bothWays', label: common.bothDirections, unit: TOGGLE },
      ...classes.map(
        ({ code, name }): Field => ({ ...PRICE, id: `cents.${code}`, label: name, optional: true }),
      ),
      ...RIDES,
    ],
  }
}
