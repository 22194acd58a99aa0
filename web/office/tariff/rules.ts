import * as common from '#messages/office-common'
import * as places from '#messages/office-places'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type * as Rates from '../../../domain/pricing/fare/tariff.ts'
import type { Tariff, TariffPlace } from '../../../domain/pricing/fare/tariff.ts'
import { rowsOf } from '../forms/form-values.ts'
import { shortDate } from '../today/clock-time.ts'
import { usesOf, withKind, withoutPlace, withRenamedPlace } from './document/places.ts'
import { withWhen } from './document/rule-changes.ts'
import type { Field } from './fields.ts'
import type { GridCell } from './grid/grid-cell.ts'
import { BETWEEN, CLASSES, endFields, NONE, ORIGIN, PRICE, placeOptions, RIDES } from './rule-fields.ts'
import { placeName } from './tariff-context.ts'
import * as units from './units.ts'
import { TEXT, TOGGLE, UNITS } from './units.ts'

/** A list of rules with columns, and its first new one. */
export type RuleKind<Rule extends object = object> = {
  fields: readonly Field<Rule>[]
  note?: string
  /** Begins the ids of new rules. */
  name: string
  first(id: string, tariff: Tariff): object
  /** For removals that affect other rules. */
  remove?(tariff: Tariff, index: number): Tariff | undefined
}

/** An empty cell removes the condition. */
function whenField(name: string, label: string, unit: units.Unit): Field<Rates.Surcharge> {
  const put = (rule: Rates.Surcharge, value: unknown) => withWhen(rule, name, value)
  return { id: `when.${name}`, label, unit, optional: true, put }
}

const SURCHARGES: RuleKind<Rates.Surcharge> = {
  note: words.surchargesNote,
  name: 'surcharge',
  first: id => ({
    ...{ id, label: words.newRule({ kind: 'surcharge' }), group: id, points: 0 },
    ...{ when: {}, hourly: 'pickup' },
  }),
  fields: [
    {
      id: 'amount',
      label: common.amount,
      align: 'end',
      unit: units.AMOUNT,
      parts: ['points', 'cents'],
      put: ({ points: _, cents: __, ...rule }, amount: units.SurchargeAmount) => ({ ...rule, ...amount }),
    },
    whenField('window.from', common.from, units.TIME),
    whenField('window.to', common.to, units.TIME),
    whenField('days', common.days, units.DAYS),
    {
      id: 'when.dates',
      label: words.dates,
      unit: { ...TEXT, text: dates => rowsOf<string>(dates).map(shortDate).join(', ') },
      instead: ({ when }, { readOnly }, { label, open }) =>
        datesCell(when?.dates?.length ?? 0, readOnly, label, open),
    },
    whenField('leadAtLeastMin', words.leadAtLeast, units.LEAD),
    whenField('leadBelowMin', words.leadBelow, units.LEAD),
    {
      id: 'service',
      label: common.tripsLabel,
      options: () => Object.entries({ '': common.all, transfer: words.transfer, hourly: common.hourly }),
    },
    {
      id: 'hourly',
      label: common.hourly,
      options: () => Object.entries({ pickup: words.hourlyPickup, overlap: words.hourlyOverlap }),
    },
    { id: 'touches', label: words.touches, options: named => placeOptions(named, words.anyPlace) },
    CLASSES,
    { id: 'group', label: words.group, unit: TEXT },
    ...RIDES,
  ],
}

/** Opens the calendar of the surcharge. */
function datesCell(count: number, readOnly: boolean, label: string, open = () => {}): Partial<GridCell> {
  if (count === 0 && readOnly) return { text: shared.none, look: 'second' }
  return { text: words.datesCount({ count }), editor: { kind: 'action', label, act: open } }
}

const EXTRAS: RuleKind<Rates.Extra> = {
  note: words.extrasNote,
  name: 'extra',
  first: id => ({
    ...{ id, label: words.newRule({ kind: 'extra' }), cents: 0, max: 4 },
    ...{ taxable: true, perLeg: true },
  }),
  fields: [
    PRICE,
    { id: 'max', label: words.most, align: 'end', unit: UNITS.count },
    { id: 'taxable', label: words.taxed, unit: TOGGLE },
    { id: 'perLeg', label: words.eachWay, unit: TOGGLE },
    CLASSES,
    { id: 'ageNote', label: words.ageNote, unit: TEXT, optional: true },
  ],
}

const firstPlace = ({ places: [first] }: Tariff) => first?.id ?? ''

const FEES: RuleKind<Rates.PassedOn> = {
  name: 'fee',
  first: (id, tariff) => ({
    ...{ id, label: words.newRule({ kind: 'fee' }), cents: 0, pickUpIn: firstPlace(tariff) },
  }),
  fields: [PRICE, ...endFields(NONE), ...BETWEEN, ...RIDES, ...ORIGIN],
}

const TAXED = ['ride', 'surcharge', 'discount', 'extra', 'gratuity']

const TAXES: RuleKind<Rates.Tax> = {
  note: words.taxesNote,
  name: 'tax',
  first: (id, tariff) => ({
    ...{ id, label: words.newRule({ kind: 'tax' }), points: 0, pickUpIn: firstPlace(tariff) },
    of: TAXED.filter(part => part !== 'gratuity'),
  }),
  fields: [
    { id: 'points', label: words.share, align: 'end', unit: UNITS.percent },
    ...endFields(words.anywhere),
    {
      id: 'of',
      label: words.taxOf,
      options: () => TAXED.map(part => [part, words.taxedPart({ part })]),
      several: true,
    },
    ...RIDES,
    ...ORIGIN,
  ],
}

const DESCRIBING: Record<TariffPlace['kind'], readonly string[]> = {
  airport: ['centre', 'radiusMiles'],
  circle: ['centre', 'radiusMiles'],
  zips: ['zips'],
  state: ['state'],
}

function describing(id: string, label: string, unit: units.Unit): Field<TariffPlace> {
  const isOther = ({ kind = 'state' }: Partial<TariffPlace>) => !DESCRIBING[kind].includes(id)
  return {
    id,
    label,
    unit,
    instead: place => (isOther(place) ? { look: 'impossible' } : undefined),
  }
}

const PLACES: RuleKind<TariffPlace> = {
  note: words.placesNote,
  name: 'zone',
  first: (id, tariff) => withKind({ id, label: words.newRule({ kind: 'zone' }) }, 'circle', tariff),
  fields: [
    {
      id: 'kind',
      label: common.type,
      options: () =>
        Object.entries({
          ...{ airport: places.airport, circle: words.kindCircle },
          ...{ zips: common.zipCodes, state: common.state },
        }),
      put: withKind,
    },
    describing('centre', words.centre, units.CENTRE),
    describing('radiusMiles', words.radius, units.RADIUS),
    describing('zips', common.zipCodes, units.ZIPS),
    describing('state', common.state, units.STATE),
    {
      id: 'id',
      label: words.id,
      unit: units.ID,
      putAll: (tariff, { id }, wanted: string) =>
        wanted !== id && tariff.places.some(place => place.id === wanted)
          ? words.refuseTaken
          : withRenamedPlace(tariff, id, wanted),
    },
    {
      id: 'uses',
      label: words.uses,
      instead: ({ id = '' }, { tariff }) => ({
        ...{ text: words.usesCount({ count: usesOf(tariff, id).length }), look: 'second' },
      }),
    },
  ],
  // Asks first: rules that use the place are removed with it.
  remove(tariff, index) {
    const id = tariff.places[index]?.id ?? ''
    const count = usesOf(tariff, id).length
    const isKept = count > 0 && !confirm(words.removePlaceAsk({ name: placeName(tariff, id), count }))
    return isKept ? undefined : withoutPlace(tariff, id)
  },
}

const POSSIBLE: RuleKind<Tariff['alsoPossible'][number]> = {
  name: 'extra',
  first: () => ({ label: words.newRule({ kind: 'line' }), rule: words.newPossibleRule, capCents: 0 }),
  fields: [
    { id: 'rule', label: common.rule, unit: TEXT },
    { id: 'capCents', label: words.cap, align: 'end', unit: UNITS.dollars },
  ],
}

export const RULES = {
  surcharges: SURCHARGES,
  extras: EXTRAS,
  passedOn: FEES,
  taxes: TAXES,
  places: PLACES,
  alsoPossible: POSSIBLE,
} satisfies { [List in keyof Tariff]?: RuleKind<never> }

export type RuleList = keyof typeof RULES | 'flats'
