import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type * as Rates from '../../../domain/pricing/fare/tariff.ts'
import type { Choice } from '../forms/choice-field.tsx'
import { withValue } from './document/paths.ts'
import { type End, withBetween, withEnd, withRides } from './document/rule-changes.ts'
import type { Field, Named } from './fields.ts'
import { DATE, SHORT_TEXT, TOGGLE, UNITS } from './units.ts'

/** Fields of several kinds of rules. */
export const PRICE = { id: 'cents', label: shared.price, align: 'end', unit: UNITS.dollars } as const

export const RIDES: readonly Field[] = (['from', 'until'] as const).map(end => ({
  id: `rides.${end}`,
  label: end === 'from' ? common.firstDay : common.lastDay,
  unit: DATE,
  optional: true,
  put: (rule, value) => withRides(rule, { [end]: value }),
}))

export const CLASSES: Field = {
  id: 'classes',
  label: words.classes,
  options: ({ classes }) => classes.map(({ code, name }) => [code, name]),
  several: true,
  none: common.all,
}

export const ORIGIN: readonly Field[] = [
  { id: 'jurisdiction', label: words.jurisdiction, unit: SHORT_TEXT, optional: true },
  { id: 'source', label: words.legalSource, unit: SHORT_TEXT, optional: true },
]

export function placeOptions({ tariff }: Named, none?: string): Choice[] {
  const options = tariff.places.map(({ id, label = id }): Choice => [id, label])
  return none === undefined ? options : [['', none], ...options]
}

export const NONE = '–'
const OTHER_END = { pickUpIn: 'dropOffIn', dropOffIn: 'pickUpIn' } as const
type Ended = Rates.PassedOn | Rates.Tax

/** A rule keeps one end, or both places that it lies between. A place of the other kind replaces them. */
export function endFields(none: string): readonly Field<Ended>[] {
  const end = (id: End, label: string): Field<Ended> => ({
    id,
    label,
    options: (named, rule) => {
      const isFree = 'between' in rule || rule[OTHER_END[id]] !== undefined
      return placeOptions(named, isFree ? none : undefined)
    },
    put: (rule, place?: string) => withEnd(rule, id, place),
  })
  return [
    end('pickUpIn', words.pickUpIn),
    end('dropOffIn', words.dropOffIn),
    {
      id: 'eitherEnd',
      label: words.eitherEnd,
      unit: TOGGLE,
      none: common.no,
      put: (rule, value) => withValue(rule, 'eitherEnd', value || undefined),
      // Only rules with two ends have a choice.
      instead: ({ pickUpIn, dropOffIn }) =>
        pickUpIn === undefined || dropOffIn === undefined ? { text: NONE, look: 'second' } : undefined,
    },
  ]
}

export const BETWEEN: readonly Field<Rates.PassedOn>[] = ([0, 1] as const).map(end => ({
  id: `between[${end}]`,
  label: end === 0 ? words.betweenOne : words.betweenOther,
  options: (named, { between }) => placeOptions(named, between ? undefined : NONE),
  put: (fee, place?: string) => (place === undefined ? fee : withBetween(fee, end, place)),
}))
